export const messages = {
  title: '消息通知',
  unread: '{{count}} 条未读消息',
  noneUnread: '没有未读消息',
  onlyUnread: '只看未读',
  all: '全部消息',
  search: '按标题搜索',
  empty: '还没有收到消息',
  emptyUnread: '没有未读消息',
  more: '显示更多',
  from: '发送人：{{name}}',
  unreadMark: '未读',
  backToList: '返回消息列表',
}
