/** What every screen says of a customer's credit. */
export const credit = {
  line: '信用额度',
  exposure: '信用占用',
  left: '可用额度',
  overdue: '逾期',
  overdueBy: '{{amount}}，最长 {{days}} 天',
  notChecked: '不检查',
  overBy: '超出 {{amount}}',
  blocked: 'SAP 冻结',
  inSap: '是',
  heardAt: 'SAP 数据时间',
}
