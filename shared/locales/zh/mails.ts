/** The words of mails, which only the server reads. */
export const mails = {
  greeting: '{{name}}，您好：',
  open: '打开 {{number}}',
  several: 'Seaway：{{count}} 条新通知',
  single: 'Seaway：{{text}}',
  more: '还有 {{count}} 条通知，请在 Seaway 中查看。',
  choose: '在“我的账号 › 通知”中选择接收哪些邮件',
  invitation: {
    subject: '请设置您的 Seaway 密码',
    text: '您的 Seaway 账号是 {{userId}}。请点击下面的链接设置密码，然后登录。链接 {{days}} 天内有效，只能使用一次。请勿转发本邮件。',
    open: '设置密码',
  },
  confirm: {
    subject: '请确认您的 Seaway 邮箱',
    text: '点击下面的链接，即可用此邮箱接收 Seaway 的通知。链接一天内有效，只能使用一次。如果这不是您的操作，请忽略本邮件。',
    open: '确认邮箱',
  },
}
