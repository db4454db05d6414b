import { addDays } from '#shared/kernel/dates.ts'
import type { AgreementForm } from '#shared/areas/agreements/agreement.schema.ts'

export interface AgreementPlan extends AgreementForm {
  writtenAt: string
  /** Null for a draft. */
  effectiveAt: string | null
}

interface Clause {
  zh: string
  en: string
  id: string
}

const purpose: Clause = {
  zh: '一、本平台供已与本公司建立业务关系的海外客户查询产品、起草和确认订单、跟踪生产与发货。',
  en: '1. This platform lets overseas customers of the company look up products, draft and confirm orders, and follow production and shipment.',
  id: '1. Platform ini digunakan pelanggan luar negeri perusahaan untuk mencari produk, menyusun dan mengonfirmasi pesanan, serta memantau produksi dan pengiriman.',
}
const accounts: Clause = {
  zh: '二、账号仅供指定人员使用，不得转借。客户应妥善保管密码；以其账号作出的操作视为客户本人的操作。',
  en: '2. An account is for the named person only and must not be shared. The customer keeps the password safe; what is done with the account counts as done by the customer.',
  id: '2. Akun hanya untuk orang yang ditunjuk dan tidak boleh dipinjamkan. Pelanggan menjaga kata sandinya; tindakan dengan akun itu dianggap tindakan pelanggan.',
}
const orders: Clause = {
  zh: '三、客户在平台提交的订单为要约，经本公司确认后生效。平台显示的价格为参考价，以确认时的价格为准。',
  en: '3. An order submitted on the platform is an offer and takes effect when the company confirms it. Prices shown are reference prices; the price at confirmation is binding.',
  id: '3. Pesanan yang diajukan di platform adalah penawaran dan berlaku setelah dikonfirmasi perusahaan. Harga yang ditampilkan adalah harga acuan; harga saat konfirmasi yang mengikat.',
}
const delivery: Clause = {
  zh: '四、交期自收到约定的预付款之日起算。因不可抗力造成的延误，双方均不承担责任，但应在七日内通知对方。',
  en: '4. Lead times begin on the day the agreed advance payment arrives. Neither side answers for delays by force majeure, but it tells the other within seven days.',
  id: '4. Waktu penyerahan dihitung sejak uang muka yang disepakati diterima. Keterlambatan karena keadaan kahar bukan tanggung jawab kedua pihak, tetapi harus diberitahukan dalam tujuh hari.',
}
const deliverySoon: Clause = {
  zh: delivery.zh.replace('七日', '三日'),
  en: delivery.en.replace('seven days', 'three days'),
  id: delivery.id.replace('tujuh hari', 'tiga hari'),
}
const data: Clause = {
  zh: '五、本公司仅为履行订单处理客户的联系人、地址与订单数据，不向第三方出售。客户可随时查询和更正。',
  en: '5. The company processes contacts, addresses and order data only to fulfil orders, and never sells them. The customer may see and correct them at any time.',
  id: '5. Perusahaan memproses data kontak, alamat, dan pesanan hanya untuk memenuhi pesanan dan tidak menjualnya. Pelanggan dapat melihat dan memperbaikinya kapan saja.',
}
const bank: Clause = {
  zh: '六、收款账户的变更仅在本平台公布。凡以电子邮件通知账户变更的，请勿付款，并与业务代表联系。',
  en: '6. Changes of our bank account are announced on this platform only. Do not pay to an account that was changed by e-mail; call your business representative.',
  id: '6. Perubahan rekening bank kami hanya diumumkan di platform ini. Jangan membayar ke rekening yang diubah melalui email; hubungi tenaga penjual Anda.',
}
const law: Clause = {
  zh: '七、本协议适用中华人民共和国法律。争议应先协商解决；协商不成的，提交中国国际经济贸易仲裁委员会仲裁。',
  en: '7. The law of the People’s Republic of China applies. Disputes are settled by negotiation, failing which by arbitration of CIETAC.',
  id: '7. Hukum Republik Rakyat Tiongkok berlaku. Sengketa diselesaikan melalui musyawarah, dan bila gagal melalui arbitrase CIETAC.',
}

const textOf = (clauses: readonly Clause[], language: keyof Clause) =>
  clauses.map((clause) => clause[language]).join('\n\n')

const formOf = (versionNo: string, clauses: readonly Clause[]): AgreementForm => ({
  versionNo,
  titleZh: '海外订单平台用户协议',
  titleEn: 'User agreement of the overseas order platform',
  titleId: 'Perjanjian pengguna platform pesanan luar negeri',
  contentZh: textOf(clauses, 'zh'),
  contentEn: textOf(clauses, 'en'),
  contentId: textOf(clauses, 'id'),
})

/** One that was superseded, one in force, and a draft whose translations are still missing. */
export const agreements = (today: string): AgreementPlan[] => {
  const at = (daysAgo: number) => `${addDays(today, -daysAgo)}T01:30:00.000Z`
  const next = formOf('3.0', [purpose, accounts, orders, deliverySoon, data, bank, law])
  return [
    {
      ...formOf('1.0', [purpose, accounts, orders, delivery]),
      writtenAt: at(420),
      effectiveAt: at(418),
    },
    {
      ...formOf('2.0', [purpose, accounts, orders, deliverySoon, data, bank]),
      writtenAt: at(70),
      effectiveAt: at(60),
    },
    { ...next, titleId: '', contentId: '', writtenAt: at(4), effectiveAt: null },
  ]
}
