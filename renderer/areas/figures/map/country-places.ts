/** The numbers by which the file of shapes names countries (ISO 3166-1), behind the codes by which we do. */
const numbers = `
  AE 784 AF 004 AL 008 AM 051 AO 024 AQ 010 AR 032 AT 040 AU 036 AZ 031 BA 070 BD 050
  BE 056 BF 854 BG 100 BI 108 BJ 204 BN 096 BO 068 BR 076 BS 044 BT 064 BW 072 BY 112
  BZ 084 CA 124 CD 180 CF 140 CG 178 CH 756 CI 384 CL 152 CM 120 CN 156 CO 170 CR 188
  CU 192 CY 196 CZ 203 DE 276 DJ 262 DK 208 DO 214 DZ 012 EC 218 EE 233 EG 818 EH 732
  ER 232 ES 724 ET 231 FI 246 FJ 242 FK 238 FR 250 GA 266 GB 826 GE 268 GH 288 GL 304
  GM 270 GN 324 GQ 226 GR 300 GT 320 GW 624 GY 328 HN 340 HR 191 HT 332 HU 348 ID 360
  IE 372 IL 376 IN 356 IQ 368 IR 364 IS 352 IT 380 JM 388 JO 400 JP 392 KE 404 KG 417
  KH 116 KP 408 KR 410 KW 414 KZ 398 LA 418 LB 422 LK 144 LR 430 LS 426 LT 440 LU 442
  LV 428 LY 434 MA 504 MD 498 ME 499 MG 450 MK 807 ML 466 MM 104 MN 496 MR 478 MW 454
  MX 484 MY 458 MZ 508 NA 516 NC 540 NE 562 NG 566 NI 558 NL 528 NO 578 NP 524 NZ 554
  OM 512 PA 591 PE 604 PG 598 PH 608 PK 586 PL 616 PR 630 PS 275 PT 620 PY 600 QA 634
  RO 642 RS 688 RU 643 RW 646 SA 682 SB 090 SD 729 SE 752 SI 705 SK 703 SL 694 SN 686
  SO 706 SR 740 SS 728 SV 222 SY 760 SZ 748 TD 148 TF 260 TG 768 TH 764 TJ 762 TL 626
  TM 795 TN 788 TR 792 TT 780 TW 158 TZ 834 UA 804 UG 800 US 840 UY 858 UZ 860 VE 862
  VN 704 VU 548 YE 887 ZA 710 ZM 894 ZW 716`

/** Where countries lie that are too small for a shape at this scale: longitude and latitude, in degrees. */
const points = `
  AD 1.6 42.5 AG -61.8 17.3 AI -63.1 18.2 AS -170.4 -14.3 AW -70 12.5 AX 20.1 60.2
  BB -59.6 13.2 BH 50.5 26.1 BL -62.8 17.9 BM -64.8 32.3 BQ -68.3 12.2 BV 3.4 -54.4
  CC 96.8 -12.2 CK -158.8 -19.8 CV -24 15.9 CW -69 12.2 CX 105.7 -10.5 DM -61.4 15.4
  FM 155.3 7 FO -6.9 62.1 GD -61.7 12.2 GF -53 4 GG -2.5 49.5 GI -5.3 36.1
  GP -61.5 16.2 GS -36 -54.7 GU 144.8 13.4 HK 114.1 22.4 HM 73.5 -53.1 IM -4.5 54.2
  IO 72.3 -7.1 JE -2.1 49.2 KI 173 1.4 KM 43.7 -11.9 KN -62.7 17.3 KY -80.9 19.4
  LC -61 13.9 LI 9.5 47.1 MC 7.4 43.7 MF -63.1 18.1 MH 170.1 7.1 MO 113.6 22.2
  MP 145.6 16.2 MQ -61 14.6 MS -62.2 16.7 MT 14.4 35.9 MU 57.9 -20.2 MV 73.3 3.8
  NF 168 -29 NR 166.9 -0.5 NU -169.9 -19 PF -145 -15.2 PM -56.3 46.9 PN -128.5 -24.4
  PW 134.3 7.2 RE 55.5 -21.1 SC 52.1 -6.5 SG 103.8 1.4 SH -5.7 -16 SJ 16 78
  SM 12.4 43.9 ST 6.7 0.4 SX -63.1 18 TC -71.9 21.8 TK -171.8 -9.2 TO -174.9 -20.1
  TV 178.5 -7.8 UM -166.6 19.3 VA 12.5 41.9 VC -61.2 13.2 VG -64.5 18.5 VI -64.8 18
  WF -177.1 -13.7 WS -172.2 -13.8 XK 20.9 42.6 YT 45.1 -12.8`

const wordsOf = (text: string): string[] => text.trim().split(/\s+/)

/** The codes of countries by the number of their shape. */
export const codeOfShape: ReadonlyMap<string, string> = new Map(
  wordsOf(numbers).flatMap((word, at, all) => (at % 2 === 0 ? [[all[at + 1]!, word] as const] : [])),
)

/** Countries that are drawn as a point. */
export const pointOf: ReadonlyMap<string, readonly [number, number]> = new Map(
  wordsOf(points).flatMap((word, at, all) =>
    at % 3 === 0 ? [[word, [Number(all[at + 1]), Number(all[at + 2])] as const] as const] : [],
  ),
)

const drawn: ReadonlySet<string> = new Set([...codeOfShape.values(), ...pointOf.keys()])

/** Whether a country has a place on the map; what has none stands in the table alone. */
export const hasPlace = (code: string): boolean => drawn.has(code)
