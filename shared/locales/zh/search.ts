/** Words of the search that are needed once it is open. */
export const search = {
  more: '在列表中查看全部“{{text}}”',
  tooShort: '输入至少两个字符',
  nothing: '没有匹配的结果',
  begin: {
    importLines: '导入 Excel 下单',
    materials: '选择物料下单',
    add: '新增：{{table}}',
    import: '导入：{{table}}',
  },
  material: {
    forWhom: '客户',
    chooseCustomer: '选择客户后显示该客户的价格',
    price: '价格',
    basePrice: '基准价',
    noPrice: '没有基准价',
    allowed: '允许折扣 {{percent}}%',
    stock: '库存',
    noStock: '没有库存记录',
    openOrders: '未发完的订单',
    openPlaced: '销售代下的未发完订单',
    lastSold: '最近一次销售',
    lastOrdered: '最近一次下单',
    never: '还没有',
    master: '打开物料资料',
    order: '用它下单',
  },
}
