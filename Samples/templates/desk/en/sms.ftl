-brand = Kestrel
sms-code = { -brand } code: { $code }. Never share it.
sms-attempts =
    { $count ->
        [one] { $code } is your { -brand } code. One attempt is left.
       *[other] { $code } is your { -brand } code. { $count } attempts are left.
    }
