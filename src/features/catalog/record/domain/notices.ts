/** What the law and honesty want said of every part: on its page, in its dialog and on its data sheet. */
export const compatibleNotOriginal =
  'Peça de reposição compatível, não original. As marcas e os modelos citados pertencem aos seus titulares e são usados apenas para indicar compatibilidade.'
export const checkBeforeAsking =
  'Confira as medidas e a furação da sua roda antes de pedir. Em caso de dúvida, envie fotos e a plaqueta da máquina.'
