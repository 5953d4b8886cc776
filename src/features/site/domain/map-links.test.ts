import { expect, test } from 'vitest'
import { mapFrame, mapLink } from './map-links.ts'

const campinas = { latitude: -22.9056, longitude: -47.0608 }

test('the link marks the place', () => {
  expect(mapLink(campinas)).toBe('https://www.openstreetmap.org/?mlat=-22.9056&mlon=-47.0608#map=16/-22.9056/-47.0608')
})

test('the framed map shows the streets around the place: west, south, east, north', () => {
  const { origin, pathname, searchParams } = new URL(mapFrame(campinas))
  expect(origin + pathname).toBe('https://www.openstreetmap.org/export/embed.html')
  expect(searchParams.get('bbox')).toBe('-47.0668,-22.9096,-47.0548,-22.9016')
  expect(searchParams.get('marker')).toBe('-22.9056,-47.0608')
})
