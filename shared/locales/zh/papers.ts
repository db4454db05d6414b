export const papers = {
  printed: {
    seller: '卖方',
    buyer: '买方',
    inWords: '金额大写',
    page: '第 {{page}} 页，共 {{pages}} 页',
    signature: '签字盖章',
    date: '日期',
  },
}
