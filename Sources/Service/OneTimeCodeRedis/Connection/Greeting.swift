/// The commands at the start of a connection, and the meaning of their replies.
struct Greeting: Sendable, Equatable {
    let commands: [RedisCommand]

    /// Authenticates as the user of `url`, and selects its database.
    init(_ url: RedisURL) {
        var commands: [RedisCommand] = []
        if let credentials = url.credentials {
            let user = credentials.user.map { [Array($0.utf8)] } ?? []
            commands.append(RedisCommand([Array("AUTH".utf8)] + user + [Array(credentials.password.utf8)]))
        }
        if url.database != 0 { commands.append(RedisCommand("SELECT", String(url.database))) }
        self.commands = commands
    }
}
