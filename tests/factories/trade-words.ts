import type { TradeWord } from '#shared/lines/words/lexicon.ts'

/** The usual name, and what else there is. */
const named = (words: string): readonly [name: string, more: string] => {
  const [first = '', ...others] = words.split(', ')
  return [first, others.join(', ')]
}

const word = (
  code: string,
  [zh, en, id]: readonly [zh: string, en: string, id: string],
  more: Partial<TradeWord> = {},
): TradeWord => {
  const [nameZh, moreZh] = named(zh)
  const [nameEn, moreEn] = named(en)
  const [nameId, moreId] = named(id)
  return {
    code,
    kind: 'goods',
    nameZh,
    nameEn,
    nameId,
    moreZh,
    moreEn,
    moreId,
    broader: '',
    usual: '',
    ...more,
  }
}

/** As many words of the trade as the rules are told by. */
export const someTradeWords: readonly TradeWord[] = [
  word('PIPE', ['管, 管子', 'pipe, tube', 'pipa, paralon']),
  word('FITTING', ['管件', 'fitting', 'fitting, sambungan pipa']),
  word('ELBOW', ['弯头', 'elbow, bend', 'knee, siku'], { broader: 'FITTING', usual: '90' }),
  word('CAP', ['管帽', 'end cap', 'dop'], { broader: 'FITTING' }),
  word('COUPLING', ['直通', 'coupling, socket', 'sambungan, sok'], { broader: 'FITTING' }),
  word('VALVE', ['阀', 'valve', 'katup']),
  word('BALL-VALVE', ['球阀', 'ball valve', 'stop kran'], { broader: 'VALVE' }),
  word('TAP', ['龙头, 水龙头', 'tap, faucet, mixer', 'kran, keran']),
  word('BASIN', ['面盆', 'basin', 'wastafel']),
  word('DOOR', ['门', 'door', 'pintu']),
  word('HINGE', ['合页', 'hinge, butt hinge', 'engsel']),
  word('PROFILE', ['型材', 'profile', 'profil']),
  word('WINDOW', ['窗', 'window', 'jendela']),
  word('TRIM', ['线条', 'trim', 'lis']),
  word('PVC', ['PVC', 'pvc', 'pvc'], { kind: 'substance' }),
  word('UPVC', ['PVC-U', 'pvc-u, upvc', 'upvc'], { kind: 'substance', broader: 'PVC' }),
  word('PPR', ['PP-R', 'pp-r, ppr', 'ppr'], { kind: 'substance' }),
  word('PN20', ['PN2.0', 'pn20', 'pn20'], { kind: 'property', moreZh: 'S2.5' }),
  word('PRESSURE', ['给水', 'pressure', 'tekanan'], { kind: 'property' }),
  word('DRAINAGE', ['排水', 'drainage', 'buangan'], { kind: 'property' }),
  word('LARGE', ['大', 'large', 'besar'], { kind: 'property' }),
]
