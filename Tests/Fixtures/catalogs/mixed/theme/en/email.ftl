<#import "template.ftl" as layout>
<@layout.emailLayout>
${kcSanitize(msg("emailBody", code))?no_esc}
</@layout.emailLayout>
