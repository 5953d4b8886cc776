type Asked = { photos: number; machine?: string | undefined; measures?: string | undefined }

/** What a quotation asks for when its part has no name yet: the words the desk finds it by. */
export const photoRequestText = ({ photos, machine, measures }: Asked) =>
  [
    `Identificação por foto (${photos === 1 ? '1 foto' : `${photos} fotos`})`,
    ...(measures ? [`Medidas: ${measures}`] : []),
    ...(machine ? [`Máquina: ${machine}`] : []),
  ].join('. ')
