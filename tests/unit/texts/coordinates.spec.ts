import { test } from '@japa/runner'
import { coordinatesText, readCoordinates, roundedDegrees } from '#texts/coordinates'

const dubai = '25.2048, 55.2708'

const readable: Record<string, string> = {
  '25.2048, 55.2708': dubai,
  ' 25.2048,55.2708 ': dubai,
  '25.2048; 55.2708': dubai,
  '25.2048 55.2708': dubai,
  '25.2048° N, 55.2708° E': dubai,
  '٢٥٫٢٠٤٨، ٥٥٫٢٧٠٨': dubai,
  '\u200f۲۵٫۲۰۴۸، ۵۵٫۲۷۰۸': dubai,
  '-33.8568° 151.2153': '-33.8568, 151.2153',
  '33.8568° S, 70.5 W': '-33.8568, -70.5',
  '−33.8568, 151.2153': '-33.8568, 151.2153',
  '25.20484999, 55.27': '25.20485, 55.27',
  '0, -0': '0, 0',
  '90, 180': '90, 180',
  'https://www.google.com/maps/@25.2048,55.2708,15z?entry=ttu': dubai,
  'https://www.google.com/maps/place/Villa/@25.1,55.1,17z/data=!3m1!8m2!3d25.2048!4d55.2708!16s':
    dubai,
  'https://www.google.com/maps/search/25.2048,+55.2708?entry=tts': dubai,
  'https://maps.google.com/?q=25.2048,55.2708': dubai,
  'https://www.google.com/maps/search/?api=1&query=25.2048%2C55.2708': dubai,
  'https://www.openstreetmap.org/#map=17/25.2048/55.2708': dubai,
  'https://www.openstreetmap.org/?mlat=25.2048&mlon=55.2708#map=12/1.5/2.5': dubai,
  'geo:25.2048,55.2708;u=35': dubai,
  'geo:0,0?q=25.2048,55.2708(Villa)': dubai,
}

const unreadable = [
  ...['', ' ', ',', 'Dubai', '25.2048', '25.2048,', '25,2048', '90.1, 0', '0, 180.5', '1e1, 2'],
  ...[
    '25.2048, 55.2708, 12',
    '25.2.3, 55',
    '--25, 55',
    '0x10, 5',
    'NaN, NaN',
    '1000, 5',
    '25 km 55',
  ],
  ...['https://maps.app.goo.gl/abc', 'https://www.openstreetmap.org/#map=17/99.5/55'],
  ...['https://example.com/@25.2,555555', 'geo:25.2048', '%E0%A4%A', '<script>25, 55</script>'],
  ...[
    `${'9'.repeat(5000)}, 5`,
    `https://example.com/?list=${'1,'.repeat(900)}`,
    '25.2048,55.2708\u0000x',
  ],
]

test.group('Texts | coordinates', () => {
  test('are read as people type them, and from the addresses of maps', ({ assert }) => {
    for (const [typed, expected] of Object.entries(readable)) {
      const read = readCoordinates(typed)
      assert.equal(read && coordinatesText(read), expected, typed)
    }
  })

  test('are none in anything else', ({ assert }) => {
    for (const typed of unreadable) assert.isUndefined(readCoordinates(typed), typed)
  })

  test('have at most six decimals, which are read back', ({ assert }) => {
    for (const value of [0.000001, -0.000001, 25.2048493, -179.999999, 90]) {
      const latitude = roundedDegrees(value / 2)
      const place = { latitude, longitude: roundedDegrees(value) }
      assert.deepEqual(readCoordinates(coordinatesText(place)), place)
    }
    assert.isTrue(Object.is(roundedDegrees(-0.0000001), 0))
  })
})
