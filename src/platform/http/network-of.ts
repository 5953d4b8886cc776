import { isIPv6 } from 'node:net'

/** Clients that can change their address at will count as one: an IPv6 client controls its /64, often its /48. */
export function networkOf(address: string, { ipv6Bits = 64 }: { ipv6Bits?: 48 | 64 } = {}) {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = [], tail = []] = address
    .toLowerCase()
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const whole = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  return whole
    .slice(0, ipv6Bits / 16)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
