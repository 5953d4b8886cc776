/** Buyers' words that mean the same, from the trade; the first of each group is the catalogue's own word. */
export const equivalentGroups: readonly (readonly string[])[] = [
  ['poliuretano', 'pu', 'poliuretana', 'poluretano', 'poliuretano moldado', 'uretano', 'poly'],
  ['pu de alta performance', 'alta performance', 'vulkollan', 'vulkolan', 'vulcolan', 'vulcollan', 'vulkolam', 'vu'],
  ['nylon', 'nailon', 'naylon', 'poliamida', 'tecnil', 'technyl'],
  [
    'paleteira',
    'transpaleteira',
    'transpalete',
    'transpallet',
    'trans palet',
    'porta palete',
    'palleteira',
    'paletera',
    'carrinho hidraulico',
    'jacare',
    'pallet truck',
  ],
  ['palete', 'pallet', 'palet'],
  ['empilhadeira', 'empiladeira', 'enpilhadeira', 'empilhadera', 'forklift'],
  ['patolada', 'stacker', 'patola', 'empilhadeira pedestre', 'walkie'],
  ['retratil', 'retrateis', 'reach', 'reach truck'],
  ['selecionadora', 'order picker', 'picking', 'separadora'],
  ['rebocador', 'trator eletrico', 'tugger'],
  ['trilateral', 'vna', 'tri lateral'],
  ['roda de tracao', 'roda motriz', 'roda trativa', 'roda tratora', 'roda do motor', 'roda tracao', 'drive'],
  ['roda de carga', 'rolo de carga', 'rolete de carga', 'roda de garfo', 'rodinha do garfo', 'rolinho'],
  ['rolete', 'rolo', 'roleti', 'roletes'],
  ['roda de apoio', 'estabilizadora', 'estabilizador', 'roda de equilibrio', 'roda louca', 'roda lateral'],
  ['roda direcional', 'roda de direcao', 'roda do timao', 'roda traseira', 'roda guia da paleteira'],
  ['rodizio', 'rodisio', 'rodizios', 'rodinha giratoria', 'caster', 'castor'],
  ['bandagem', 'banda', 'press on', 'presson', 'pneu prensado', 'cushion'],
  ['recuperacao', 'revestimento', 'recapagem', 'revestir', 'reforma', 'emborrachar', 'recauchutagem'],
  ['rolamento', 'rolamentos', 'rolemento', 'rolima', 'bearing'],
  ['eixo', 'pino', 'pino do rolo', 'haste'],
  ['tandem', 'trucado', 'trucada', 'duplo', 'dupla'],
  ['diametro', 'diam', 'bitola'],
  ['furo', 'cubo', 'miolo', 'diametro interno'],
  ['dureza', 'shore', 'sh a', 'sha'],
  ['kit', 'jogo', 'conjunto'],
  ['sulcada', 'ranhurada', 'frisada', 'com friso'],
  ['paletrans', 'palettrans', 'paletran', 'palletrans'],
  ['jungheinrich', 'jungheirich', 'jungheinrch', 'junghenrich', 'jungheinrick', 'ameise'],
  ['toyota', 'bt', 'toyota bt', 'bt toyota'],
  ['hyster', 'ryster', 'hister'],
  ['yale', 'iale', 'yalle'],
  ['linde', 'lindi'],
  ['still', 'stil', 'estill'],
  ['crown', 'crow', 'craun'],
  ['hangcha', 'hancha', 'hc'],
  ['clark', 'clarck'],
  ['skam', 'scam'],
  ['zeloso', 'zelozo'],
  ['heli', 'helli'],
]

/** Single words that the trade's groups know only inside a phrase, and the two ways to write a bearing's seals. */
export const houseGroups: readonly (readonly string[])[] = [
  ['roda', 'rodinha'],
  ['tracao', 'motriz', 'trativa', 'tratora'],
  ['direcional', 'direcao'],
  ['bucha', 'casquilho'],
  ['2rs', 'ddu', 'llu'],
  ['zz', '2z'],
]

/** Not the same thing, but worth showing after it. Celeron is a phenolic laminate, never polyurethane. */
export const relatedPairs: readonly (readonly [string, string])[] = [
  ['celeron', 'poliuretano'],
  ['fenolico', 'poliuretano'],
  ['borracha', 'poliuretano'],
  ['nylon', 'poliuretano'],
  ['pneu', 'bandagem'],
]

/** Words of every day that are one letter away from the trade's: nobody who types `roda larga` means `roda de carga`. */
export const everydayWords: readonly string[] = ['larga', 'largo', 'ponta', 'porte', 'molhado', 'molhada']
