-brand = Kestrel
sms-code = Mã xác minh { -brand } của bạn là { $code. Không chia sẻ mã này.
sms-attempts =
    { $count ->
       *[other] { -brand }: số của bạn là { $code }. Còn { $count } lần thử.
    }
