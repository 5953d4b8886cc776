type Coordinates = { latitude: number; longitude: number }

export const mapSite = 'https://www.openstreetmap.org'

/** Degrees each way from the pin: a few streets around it, wider than tall as the frame is. */
const around = { latitude: 0.004, longitude: 0.006 }

/** Five places are about a metre; floating point would write more. */
const written = (degrees: number) => String(Number(degrees.toFixed(5)))

/** The place on the map's own site. */
export const mapLink = ({ latitude, longitude }: Coordinates) => {
  const [lat, lon] = [written(latitude), written(longitude)]
  return `${mapSite}/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`
}

/** The same place as a map to be framed. */
export function mapFrame({ latitude, longitude }: Coordinates) {
  const box = [
    longitude - around.longitude,
    latitude - around.latitude,
    longitude + around.longitude,
    latitude + around.latitude,
  ]
  const query = new URLSearchParams({
    bbox: box.map(written).join(),
    layer: 'mapnik',
    marker: [latitude, longitude].map(written).join(),
  })
  return `${mapSite}/export/embed.html?${query}`
}
