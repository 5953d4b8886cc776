type Schema = {
  type?: string
  enum?: unknown[]
  items?: Schema
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxLength?: number
  maxItems?: number
}

const kinds: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'número inteiro',
  boolean: 'true ou false',
}

/** Zod bounds every integer by what JavaScript can count; that says nothing to the reader. */
const isStated = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

/** A parameter's schema as a person would say it: "número inteiro, de 1 a 100". */
export function schemaInWords(schema: Schema): string {
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.type === 'array') {
    const each = schemaInWords(schema.items ?? {})
    return schema.maxItems ? `${each}; pode repetir-se até ${schema.maxItems} vezes` : `${each}; pode repetir-se`
  }
  return [kinds[schema.type ?? ''] ?? 'valor', ...bounds(schema)].join(', ')
}

function bounds({ minimum, maximum, exclusiveMinimum, maxLength }: Schema): string[] {
  if (maxLength !== undefined) return [`até ${maxLength} caracteres`]
  const from = isStated(minimum) ? `de ${minimum}` : isStated(exclusiveMinimum) ? `maior que ${exclusiveMinimum}` : ''
  const to = isStated(maximum) ? (isStated(minimum) ? `a ${maximum}` : `até ${maximum}`) : ''
  const said = [from, to].filter(Boolean).join(isStated(minimum) ? ' ' : ', ')
  return said ? [said] : []
}
