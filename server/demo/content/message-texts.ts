import type { Language } from '#shared/vocabulary/words.ts'

export interface MessageText {
  key: string
  language: Language
  title: string
  content: string
}

/** What the demo company wrote to its customers, in their language. */
export const messageTexts: readonly MessageText[] = [
  {
    key: 'holiday-en',
    language: 'en',
    title: 'Holiday shipping schedule',
    content:
      'Our plants close for the public holiday next month. Containers booked after the 20th will be loaded in the first week after the holiday. Please send urgent orders two weeks before, so that production can still be planned. Customer service stays reachable by e-mail during the whole time.',
  },
  {
    key: 'holiday-id',
    language: 'id',
    title: 'Jadwal pengiriman masa libur',
    content:
      'Pabrik kami tutup selama libur nasional bulan depan. Kontainer yang dipesan setelah tanggal 20 akan dimuat pada minggu pertama setelah libur. Mohon kirim pesanan mendesak dua minggu sebelumnya agar produksi masih dapat dijadwalkan. Layanan pelanggan tetap dapat dihubungi melalui email.',
  },
  {
    key: 'price-en',
    language: 'en',
    title: 'Price notice: PVC-U and PE pipes',
    content:
      'Because of higher resin costs, base prices of PVC-U and PE pipes change on the first day of next month by 2.5 percent on average. Orders confirmed before that day keep the present prices. Your business representative will send you the new list on request.',
  },
  {
    key: 'price-id',
    language: 'id',
    title: 'Pemberitahuan harga: pipa PVC-U dan PE',
    content:
      'Karena kenaikan biaya resin, harga dasar pipa PVC-U dan PE berubah rata-rata 2,5 persen mulai tanggal satu bulan depan. Pesanan yang dikonfirmasi sebelum tanggal tersebut tetap memakai harga sekarang. Daftar harga baru dapat diminta kepada perwakilan bisnis Anda.',
  },
  {
    key: 'packing-en',
    language: 'en',
    title: 'New cartons for pipe fittings',
    content:
      'From this month PP-R and PVC-U fittings are packed in five-layer cartons with a QR label. Quantities per carton stay the same; the cartons are 20 mm higher. Please check your pallet plans. Goods with the old packing will be shipped until stock is used up.',
  },
  {
    key: 'packing-id',
    language: 'id',
    title: 'Karton baru untuk sambungan pipa',
    content:
      'Mulai bulan ini sambungan PP-R dan PVC-U dikemas dalam karton lima lapis dengan label QR. Jumlah per karton tetap sama; karton lebih tinggi 20 mm. Mohon periksa rencana palet Anda. Barang dengan kemasan lama tetap dikirim sampai persediaan habis.',
  },
  {
    key: 'catalogue-en',
    language: 'en',
    title: 'New catalogue: thermal-break windows',
    content:
      'The 110 series thermal-break window system is now available in seven colours, with low-E glazing up to 6-12A-6. Test reports for air, water and wind are available in English. Ask your business representative for samples of corners and hardware.',
  },
  {
    key: 'freight-en',
    language: 'en',
    title: 'Ocean freight: Red Sea surcharge',
    content:
      'Carriers charge a surcharge for sailings to the Red Sea and East Africa. For CFR and CIF orders the freight of your quotation stays valid until the end of the month. Transit times to Mombasa, Jeddah and Jebel Ali are about ten days longer at present.',
  },
  {
    key: 'bank-en',
    language: 'en',
    title: 'Our bank account has not changed',
    content:
      'Some customers received false letters about a new bank account. Our account has not changed. Changes are announced only in this system, never by e-mail. If you are in doubt, call your business representative before you pay.',
  },
  {
    key: 'import-us',
    language: 'en',
    title: 'Documents for imports to North America',
    content:
      'For aluminium profiles and wooden doors please send us the importer number and the product certificates you need at least three weeks before loading. Without them the container cannot leave the port. Customer service will send you a list of documents per product.',
  },
  {
    key: 'fair-en',
    language: 'en',
    title: 'Invitation: autumn building materials fair',
    content:
      'We would be glad to welcome you at our stand at the autumn fair in Guangzhou. Our new smart locks, heated towel rails and kitchen programme are on show. Tell us when you arrive: we arrange the hotel, the transfer and a visit to the Foshan plant.',
  },
  {
    key: 'survey-en',
    language: 'en',
    title: 'How satisfied are you with our deliveries?',
    content:
      'Please take three minutes to tell us about packing, punctuality and papers of your last three containers. Your answers go directly to our logistics department. The results will be shared with all customers in this place.',
  },
]
