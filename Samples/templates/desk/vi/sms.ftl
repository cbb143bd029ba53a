-brand = Kestrel
sms-code = Mã xác minh { -brand } của bạn là { $code. Không chia sẻ mã này.
sms-attempts =
    { $count ->
       *[other] Mã { -brand } của bạn là { $code }. Còn { $count } lần thử.
    }
