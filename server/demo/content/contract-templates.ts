const clauses = (...texts: readonly string[]) => texts.join('\n\n')

/** The house's own clauses, for contracts and for proforma invoices. */
export const contractTemplates = [
  {
    code: 'SALES',
    nameZh: '出口销售合同',
    nameEn: 'Export sales contract',
    textZh: clauses(
      '本合同由 {{sellerName}}（卖方）与 {{customerName}}（买方，地址：{{address}}）于 {{contractTime}} 签订，编号 {{contractNo}}。',
      '合同总金额为 {{totalAmount}}，大写：{{totalInWords}}。价格按 {{tradeTerm}} {{port}} 计。',
      '付款方式：{{paymentPlan}}。款项汇至 {{beneficiaryName}}，开户行 {{bankName}}，账号 {{bankAccount}}，SWIFT {{swift}}。',
      '卖方在收到预付款后 {{advanceDeliveryDay}} 天内交货。',
      '产品质保期为 {{warrantyPeriod}} 个月，自到货之日起算。',
      '因不可抗力不能履约的一方应及时通知对方。争议由双方协商解决，协商不成的提交中国国际经济贸易仲裁委员会仲裁。',
    ),
    textEn: clauses(
      'This contract no. {{contractNo}} is made on {{contractTime}} between {{sellerName}} (the Seller) and {{customerName}}, {{address}} (the Buyer).',
      'The total price is {{totalAmount}} ({{totalInWords}}), {{tradeTerm}} {{port}}.',
      'Payment: {{paymentPlan}}. Payment is made to {{beneficiaryName}}, {{bankName}}, account {{bankAccount}}, SWIFT {{swift}}.',
      'The Seller delivers within {{advanceDeliveryDay}} days after the advance payment has arrived.',
      'The goods are under warranty for {{warrantyPeriod}} months from their arrival.',
      'A party that force majeure keeps from performing informs the other without delay. Disputes are settled by negotiation, failing which by arbitration before CIETAC.',
    ),
    textId: clauses(
      'Kontrak no. {{contractNo}} ini dibuat pada {{contractTime}} antara {{sellerName}} (Penjual) dan {{customerName}}, {{address}} (Pembeli).',
      'Harga total adalah {{totalAmount}} ({{totalInWords}}), {{tradeTerm}} {{port}}.',
      'Pembayaran: {{paymentPlan}}. Pembayaran ditujukan kepada {{beneficiaryName}}, {{bankName}}, rekening {{bankAccount}}, SWIFT {{swift}}.',
      'Penjual menyerahkan barang dalam {{advanceDeliveryDay}} hari setelah uang muka diterima.',
      'Barang bergaransi selama {{warrantyPeriod}} bulan sejak tiba.',
      'Pihak yang terhalang keadaan kahar segera memberi tahu pihak lain. Perselisihan diselesaikan dengan musyawarah, dan bila gagal melalui arbitrase CIETAC.',
    ),
  },
  {
    code: 'PI',
    nameZh: '形式发票条款',
    nameEn: 'Terms of proforma invoices',
    textZh: clauses(
      '付款：{{paymentPlan}}，汇至 {{bankName}}，账号 {{bankAccount}}，SWIFT {{swift}}。',
      '本形式发票所列价格按 {{tradeTerm}} {{port}} 计，预付款到账后生效。',
    ),
    textEn: clauses(
      'Payment: {{paymentPlan}}, to {{bankName}}, account {{bankAccount}}, SWIFT {{swift}}.',
      'Prices are {{tradeTerm}} {{port}}; this proforma invoice takes effect when the advance payment has arrived.',
    ),
    textId: clauses(
      'Pembayaran: {{paymentPlan}}, ke {{bankName}}, rekening {{bankAccount}}, SWIFT {{swift}}.',
      'Harga adalah {{tradeTerm}} {{port}}; faktur proforma ini berlaku setelah uang muka diterima.',
    ),
  },
]

/** How the sales organizations number their contracts; one counts by the year and under prefixes of its own. */
export const contractConfigurations = [
  { salesOrg: '1000', contractPrefix: 'CT', piPrefix: 'PI', numberPeriod: 'month' },
  { salesOrg: '1100', contractPrefix: 'CT', piPrefix: 'PI', numberPeriod: 'month' },
  { salesOrg: '1200', contractPrefix: 'CT', piPrefix: 'PI', numberPeriod: 'month' },
  { salesOrg: '2000', contractPrefix: 'NAC', piPrefix: 'NAP', numberPeriod: 'year' },
].map((one) => ({
  ...one,
  contractTemplate: 'SALES',
  piTemplate: 'PI',
  advanceDeliveryDay: 45,
  warrantyPeriod: 12,
}))
