/** What somebody is told who signs in for the first time, and the tour of the screen. */
export const welcome = {
  title: '{{name}}，欢迎使用 Seaway',
  demo: '这是演示公司：人员、价格和订单都是虚构的，SAP 由系统模拟。',
  language: '界面语言',
  clock: '时间按本机时钟显示（{{zone}}）。',
  first: '先做三件事',
  show: '带我看看',
  start: '开始使用',
  next: '下一步',
  previous: '上一步',
  finish: '完成',
  close: '关闭引导',
  /** For a customer who has no document yet. */
  begin: {
    title: '从这里开始',
    text: '还没有任何单据。可以这样开始：',
    ask: '先问价格',
    askText: '写下您需要的产品，上传您的清单，或在手机上拍照；我们会告诉您价格。',
    order: '直接下单',
    orderText: '按名称、编号或您自己的料号选择产品，保存为草稿，确认后提交。',
    followText: '我们确认后，这里会显示生产、发货和到港的日期。',
  },
  about: {
    staff: {
      one: '从询价到装船，价格、审批和 SAP 都在 Seaway 一处完成。',
      two: '首页按紧急程度列出等您处理的事；每个数字都能点开背后的清单。',
      three: '正在录入的内容保存在本机，每张单据都保留完整的历史。',
    },
    customer: {
      one: '在这里向我们询价、下单，并跟踪货物直到装船。',
      two: '首页列出等您答复的事，以及您的货在哪里。',
      three: '正在录入的内容保存在本机；每次变化都会通知您。',
    },
  },
  things: {
    salesman: { one: '查看等您处理的询价和订单', two: '为客户新建一张订单', three: '查看报价单' },
    customerService: { one: '查看等您处理的订单', two: '查看客户提交的订单', three: '安排交货' },
    finance: { one: '查看等您核价的订单', two: '查看客户的信用与逾期账款', three: '查看等您审批的单据' },
    administrator: { one: '完成公司的初始设置', two: '邀请同事和客户', three: '测试与 SAP 的连接' },
    baseViewer: { one: '查看订单概览', two: '查看订单', three: '查看统计报表' },
    customer: { one: '向我们询价', two: '新建第一张订单', three: '查看我的资料' },
  },
  steps: {
    menu: { title: '菜单', text: '您能用的功能都在这里；数字表示有多少件事等您处理。' },
    work: { title: '等您处理的事', text: '最紧急的在最上面。按 J、K 上下移动，按回车打开。' },
    search: { title: '搜索', text: '按 Ctrl K，输入单号、客户、物料或功能名称即可找到。' },
    notices: { title: '通知', text: '与您有关的变化会在这里提醒。' },
    account: { title: '我的账号', text: '在这里更换语言、密码，也可以再次打开本引导。' },
  },
}
