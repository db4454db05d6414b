const palette = {
  WH: ['白色', 'White', 'Putih'],
  BK: ['黑色', 'Black', 'Hitam'],
  GY: ['灰色', 'Grey', 'Abu-abu'],
  BR: ['棕色', 'Brown', 'Cokelat'],
  SV: ['银色', 'Silver', 'Perak'],
  CP: ['香槟色', 'Champagne', 'Sampanye'],
  BZ: ['古铜色', 'Bronze', 'Perunggu'],
  WO: ['胡桃木纹', 'Walnut grain', 'Motif kayu kenari'],
  OA: ['橡木纹', 'Oak grain', 'Motif kayu ek'],
  CH: ['镀铬', 'Chrome', 'Krom'],
  BN: ['拉丝镍', 'Brushed nickel', 'Nikel sikat'],
  MB: ['哑光黑', 'Matt black', 'Hitam doff'],
  BG: ['拉丝金', 'Brushed gold', 'Emas sikat'],
  GM: ['枪灰色', 'Gunmetal', 'Abu-abu gunmetal'],
  SS: ['不锈钢本色', 'Stainless steel', 'Baja nirkarat'],
  OR: ['橙色', 'Orange', 'Oranye'],
  BL: ['蓝色', 'Blue', 'Biru'],
  IV: ['象牙白', 'Ivory', 'Putih gading'],
  TR: ['透明', 'Clear', 'Bening'],
} as const
export type ColorCode = keyof typeof palette

export const colors = Object.entries(palette).map(([code, [nameZh, nameEn, nameId]]) => ({
  code,
  nameZh,
  nameEn,
  nameId,
}))

export const colorZh = (code: ColorCode): string => palette[code][0]
export const colorEn = (code: ColorCode): string => palette[code][1]
