@main struct RedisLoad { static func main() {} }
