import { describe, expect, test } from 'vitest'
import { type IllustrationKind, illustrationKindOf } from './kind.ts'

type Row = [code: string, name: string, fixing: string | null, diameterMm: number | null, kind: IllustrationKind]

const families: Row[] = [
  ['RT-230X75-LI', 'Roda de tração PU 230 × 75 mm', 'Flange, 5 furos', 230, 'traction'],
  ['RT-254X102-HY', 'Roda de tração PU 254 × 102 mm', 'Cubo com chaveta', 254, 'keyed'],
  ['RC-85X110-JU', 'Rolo de carga PU 85 × 110 mm', 'Eixo passante', 85, 'roller'],
  ['RC-150X60-XX', 'Rolo de carga PU 150 × 60 mm', null, 150, 'roller'],
  ['RC-285X100-JU', 'Roda de carga PU 285 × 100 mm', 'Eixo fixo', 285, 'steer'],
  ['RC-NOVO', 'Rolo de carga sem medida', null, null, 'roller'],
  ['RA-100X40-JU', 'Roda de apoio PU 100 × 40 mm', 'Eixo passante', 100, 'support'],
  ['RD-200X50-UN', 'Roda direcional PU 200 × 50 mm', 'Eixo passante', 200, 'steer'],
  ['RZ-150X50-G', 'Rodízio giratório PU 150 × 50 mm com placa', 'Placa 4 furos', 150, 'castor'],
  ['RZ-150X50-M', 'Rodízio estabilizador com mola 150 × 50 mm', 'Placa 4 furos', 150, 'castor-spring'],
  ['RZ-100X40-D', 'Rodízio duplo PU 100 × 40 mm', 'Haste 20 mm', 100, 'castor-twin'],
  ['RL-140X50-GL', 'Rolo guia lateral PU 140 × 50 mm', 'Eixo excêntrico', 140, 'guide'],
  ['BD-343X114X203', 'Bandagem PU 343 × 114 × 203 mm', 'Montagem por prensa', 343, 'band'],
  ['BD-RECUP', 'Recuperação de roda: revestimento novo em PU', null, null, 'recoat'],
  ['KT-EJE-TD', 'Kit rodas para transpaleteira', null, null, 'kit'],
  ['EX-20X108', 'Eixo do rolo de carga Ø 20 × 108 mm', 'Pino elástico', 20, 'axle'],
  ['EX-BU-20X26X30', 'Bucha de articulação Ø 20 × 26 × 30 mm', 'Interferência', 26, 'bush'],
  ['RB-6204-2RS', 'Rolamento rígido de esferas 6204-2RS', 'Interferência', 47, 'bearing'],
]

describe('the kind of picture', () => {
  test.each(families)('%s is told by its code, name and fixing', (code, name, fixing, diameterMm, kind) => {
    expect(illustrationKindOf({ code, name, fixing, diameterMm })).toBe(kind)
  })

  test('a code typed in small letters means the same', () => {
    expect(illustrationKindOf({ code: 'rb-6204', name: '', fixing: null, diameterMm: 47 })).toBe('bearing')
  })

  test.each(['', 'X', 'ZZ-1', '__proto__', 'constructor'])('the unknown family %j is a plain wheel', (code) => {
    expect(illustrationKindOf({ code, name: '', fixing: null, diameterMm: 100 })).toBe('support')
  })
})
