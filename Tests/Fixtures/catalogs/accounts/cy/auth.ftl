-brand = Marsh
signin-code-instruction = Rhowch y cod a anfonwyd i { $email } o fewn 5 munud.
recovery-phone-setup-sms-body = { $code } yw eich cod dilysu { -brand }. Daw i ben ymhen 5 munud.
recovery-phone-setup-sms-short = Cod dilysu { -brand }: { $code }
recovery-phone-signin-sms-body = { $code } yw eich cod adfer { -brand }. Daw i ben ymhen 5 munud.
verifyLoginCode-email-subject = Defnyddiwch { $code } i fewngofnodi i { -brand }
