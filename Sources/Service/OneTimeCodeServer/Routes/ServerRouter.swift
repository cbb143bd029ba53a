#if Server

import Hummingbird
import Logging

extension Router where Context == ServerRequestContext {
    /// A router with all routes. Each route checks first whether the sender is allowed its operation.
    static func serving(
        _ routes: [ServerRoute], authenticator: Authenticator, metrics: ServerMetrics, time: ServerTime
    ) -> Router {
        let router = Router(context: ServerRequestContext.self)
        router.add(middleware: AccessLogMiddleware(metrics: metrics, time: time))
        router.add(middleware: ProblemMiddleware())
        router.add(middleware: PathMiddleware(table: RouteTable(routes)))
        for route in routes {
            let group = router.group()
            if let operation = route.operation {
                group.add(middleware: AccessMiddleware(authenticator: authenticator, operation: operation))
            }
            group.on(RouterPath(route.path), method: route.method, use: route.handler)
        }
        return router
    }
}

#endif
