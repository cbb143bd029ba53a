import OneTimeCodeSupport

/// The JSON of `mmcli -s N -J`. Source: ModemManager, `cli/mmcli-output.c`.
public enum ModemManagerMessage {
    /// Reads a message. Returns nil if the text is not a received message. "--" stands for an absent value.
    ///
    /// Also returns nil for a message that is still arriving, whose state is "receiving".
    public static func message(_ bytes: [UInt8]) -> InboundMessage? {
        guard let sms = JSONDocument(bytes)?.root["sms"], let content = sms["content"],
            let from = value(content["number"])
        else { return nil }
        let properties = sms["properties"]
        let isReceived = value(properties?["state"]).map { $0 == "received" } ?? true
        let isDelivered = value(properties?["pdu-type"]).map { $0 == "deliver" } ?? true
        guard isReceived, isDelivered else { return nil }
        return InboundMessage(
            gateway: "modemmanager", id: value(sms["dbus-path"]), from: from, text: value(content["text"]),
            data: value(content["data"]).flatMap { Hexadecimal.decoded($0.utf8) },
            receivedAt: value(properties?["timestamp"]).flatMap { InboundTime($0) })
    }

    private static func value(_ value: JSONValue?) -> String? {
        value?.identifier.flatMap { $0 == "--" ? nil : $0 }
    }
}
