export const messages = {
  unread: '{{count}} 条未读消息',
  noneUnread: '没有未读消息',
}
