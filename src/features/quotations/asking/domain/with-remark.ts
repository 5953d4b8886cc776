import { lengths } from '../../record/domain/lengths.ts'

/** A message with one more remark, once, on a line of its own; a message that is full stays as it is. */
export function withRemark(message: string, remark: string) {
  if (message.split('\n').includes(remark)) return message
  const joined = [message.trimEnd(), remark].filter(Boolean).join('\n')
  return joined.length <= lengths.message ? joined : message
}
