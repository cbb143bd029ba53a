#if Server

import Foundation
import Testing

@testable import OneTimeCodeServer

@Suite
struct OpenAPITests {
    @Test
    func hasTheRoutesOfTheRouterAndNoOthers() async throws {
        let test = TestServer()
        let text = try await test.withRoutes { try await $0.call(.get, "/v1/openapi.json").text }
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let paths = try #require(document["paths"] as? [String: [String: Any]])
        let documented = paths.flatMap { path, operations in
            operations.keys.filter { $0 != "parameters" }.map { "\($0.uppercased()) \(path)" }
        }
        let served = test.server(test.store()).routes.map { "\($0.method.rawValue) \($0.path)" }
        #expect(documented.sorted() == served.sorted())
    }

    @Test
    func saysWhichOperationsNeedNoToken() async throws {
        let test = TestServer()
        let text = try await test.withRoutes { try await $0.call(.get, "/v1/openapi.json").text }
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let paths = try #require(document["paths"] as? [String: [String: Any]])
        for route in test.server(test.store()).routes {
            let operation = paths[route.path]?[route.method.rawValue.lowercased()] as? [String: Any]
            let isOpen = (operation?["security"] as? [Any])?.isEmpty == true
            #expect(isOpen == (route.operation == nil), "\(route.path)")
        }
    }
}

#endif
