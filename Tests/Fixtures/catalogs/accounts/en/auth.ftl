-brand = Marsh
signin-code-heading = Enter confirmation code <span>for your { -brand } account</span>
signin-code-instruction = Enter the code that was sent to { $email } within 5 minutes.
recovery-codes-left = { $numberRemaining ->
    [one] One backup authentication code remaining
   *[other] { $numberRemaining } backup authentication codes remaining
  }
recovery-phone-setup-sms-body = { $code } is your { -brand } verification code. Expires in 5 minutes.
recovery-phone-setup-sms-short = { -brand } verification code: { $code }
recovery-phone-signin-sms-body = { $code } is your { -brand } recovery code. Expires in 5 minutes.
verifyLoginCode-email-subject = Use { $code } to sign in to { -brand }
resend-code-timer = Resend code in { $seconds } seconds
recovery-phone-remove = Remove phone ending in { $lastFourPhoneDigits }?
devices-error = Unexpected error, code { $errno }
