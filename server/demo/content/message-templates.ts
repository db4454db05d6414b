/** What the company writes to its customers again and again. */
export const messageTemplates = [
  {
    code: 'HOLIDAY',
    nameZh: '放假通知',
    nameEn: 'Holiday notice',
    titleZh: '放假期间的发货安排',
    titleEn: 'Holiday shipping schedule',
    titleId: 'Jadwal pengiriman masa libur',
    contentZh:
      '我们的工厂将在法定假期停产。假期前最后一周预订的集装箱将在假期后第一周装柜。紧急订单请提前两周发送。客服在假期内仍可通过邮件联系。',
    contentEn:
      'Our plants close for the public holiday. Containers booked in the last week before it will be loaded in the first week after it. Please send urgent orders two weeks before. Customer service stays reachable by e-mail.',
    contentId:
      'Pabrik kami tutup selama libur nasional. Kontainer yang dipesan pada minggu terakhir sebelumnya akan dimuat pada minggu pertama sesudahnya. Mohon kirim pesanan mendesak dua minggu sebelumnya. Layanan pelanggan tetap dapat dihubungi melalui email.',
  },
  {
    code: 'PRICE',
    nameZh: '调价通知',
    nameEn: 'Price notice',
    titleZh: '基准价调整通知',
    titleEn: 'Change of base prices',
    titleId: 'Perubahan harga dasar',
    contentZh:
      '因原料成本变化，基准价将从下月一日起调整。此前确认的订单保持现价。新价格表可向您的业务员索取。',
    contentEn:
      'Because of the cost of raw materials, base prices change on the first day of next month. Orders confirmed before that day keep the present prices. Your business representative will send you the new list on request.',
    contentId:
      'Karena perubahan biaya bahan baku, harga dasar berubah mulai tanggal satu bulan depan. Pesanan yang dikonfirmasi sebelumnya tetap memakai harga sekarang. Daftar harga baru dapat diminta kepada perwakilan bisnis Anda.',
  },
  {
    code: 'BANK',
    nameZh: '银行账户提醒',
    nameEn: 'Bank account reminder',
    titleZh: '请核对收款账户',
    titleEn: 'Please check our bank account',
    titleId: 'Mohon periksa rekening bank kami',
    contentZh: '我们的收款账户没有变化。如收到更改账户的邮件，请不要付款，并立即电话联系您的业务员。',
    contentEn:
      'Our bank account has not changed. If an e-mail asks you to pay to another account, do not pay, and call your business representative at once.',
    contentId:
      'Rekening bank kami tidak berubah. Jika ada email yang meminta pembayaran ke rekening lain, jangan membayar, dan segera telepon perwakilan bisnis Anda.',
  },
] as const
