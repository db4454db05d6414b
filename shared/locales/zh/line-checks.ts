export const lineChecks = {
  flagged: '需核价的行',
  allowedPrice: '最低允许价',
  asked: '申请单价',
  price: '财务单价',
  decided: '已定',
  open: '待定',
  before: '申请金额',
  after: '核定金额',
  decideAll: '其余 {{count}} 行按申请单价核定',
  why: '原因',
  flags: {
    belowAllowed: '低于允许价格 {{price}}',
    noBasePrice: '没有基准价',
    askedByHand: '业务员申请核价',
    benchmarkMoved: '今日基准价为 {{price}}',
  },
}
