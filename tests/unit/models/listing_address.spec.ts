import { test } from '@japa/runner'
import { listingPath } from '#models/listing_address'

const slugOf = (title: string) => decodeURIComponent(listingPath(7, title).split('/').at(-1)!)

const word = 'х'.repeat(18)

test.group('Models | address of a listing', () => {
  test('has the words of “{title}”, at most four where a letter is not Latin')
    .with([
      {
        title: 'Bright villa with five bedrooms and a private pool near the park',
        slug: 'Bright-villa-with-five-bedrooms-and-a-private-pool-near-the-park',
      },
      {
        title: 'Café très élégant à deux pas du marché',
        slug: 'Café-très-élégant-à-deux-pas-du-marché',
      },
      { title: 'شقة في دبي', slug: 'شقة-في-دبي' },
      {
        title: 'شقة فاخرة من غرفتين بإطلالة على البحر في دبي مارينا',
        slug: 'شقة-فاخرة-من-غرفتين',
      },
      { title: 'Villa 5BR للبيع في دبي هيلز', slug: 'Villa-5BR-للبيع-في' },
      { title: 'Квартира с видом на море и парк', slug: 'Квартира-с-видом-на' },
      { title: `${word} ${word} ${word}`, slug: `${word}-${word}` },
      { title: '海'.repeat(60), slug: '海'.repeat(40) },
      { title: '🏡', slug: 'listing' },
    ])
    .run(({ assert }, { title, slug }) => {
      assert.equal(slugOf(title), slug)
    })
})
