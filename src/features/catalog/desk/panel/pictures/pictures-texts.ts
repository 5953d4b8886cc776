import { picturesTaken } from '#kernel/pictures.ts'

/** Portuguese words of the part of the form that keeps a product's pictures. */
export const picturesTexts = {
  choose: 'Enviar fotos',
  ways: 'Clique, arraste ou cole aqui.',
  taken: picturesTaken,
  none: 'Sem foto: o site mostra a ilustração gerada pelas medidas.',
  list: 'Imagens do produto',
  nth: (place: number) => `Imagem ${place}`,
  first: 'Principal',
  fresh: 'Nova',
  alt: (place: number) => `Texto alternativo da imagem ${place}`,
  altHint: 'O que se vê, para quem não vê. Vazio: o nome do produto.',
  earlier: (place: number) => `Mover a imagem ${place} para antes`,
  later: (place: number) => `Mover a imagem ${place} para depois`,
  crop: (place: number) => `Cortar a imagem ${place} em quadrado`,
  remove: (place: number) => `Remover a imagem ${place}`,
  unusable: (name: string) => `${name} não é uma foto em ${picturesTaken}.`,
  tooMany: (most: number) => `Um produto tem no máximo ${most} imagens. As outras ficaram de fora.`,
  sending: (percent: number) => `Enviando imagens: ${percent}%`,
  cropping: {
    title: 'Cortar em quadrado',
    preview: 'Como a imagem fica',
    zoom: 'Aproximação',
    across: 'Para os lados',
    down: 'Para cima e para baixo',
    apply: 'Cortar',
    failed: 'Não foi possível abrir esta imagem.',
    refused:
      'Este navegador não deixa o site ler imagens cortadas (proteção contra rastreamento). Corte a foto antes de enviá-la.',
  },
} as const
