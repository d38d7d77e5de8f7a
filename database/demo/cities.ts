import db from '@adonisjs/lucid/services/db'
import type { Faker } from '@faker-js/faker'
import { seedWorld } from '#database/seeders/country_seeding'
import { countryName } from '#database/seeders/iso_countries'

export type City = {
  code: string
  /** The first-level subdivision, named as in the seed. */
  within: string
  name: string
  dial: string
  pricePerSquareMetre: number
  quarters: string[]
}

type CityCountry = { main: number; sub: number }
export type CityCountries = Map<City, CityCountry>

export async function countriesOfCities(): Promise<CityCountries> {
  await seedWorld([...new Set(cities.map(({ code }) => code))])
  const rows: (CityCountry & { name: string; within: string })[] = await db
    .from('countries')
    .join('countries as subs', 'subs.parent_id', 'countries.id')
    .select('countries.id as main', 'countries.name', 'subs.id as sub', 'subs.name as within')
  const byName = new Map(rows.map((row) => [`${row.name} ${row.within}`.toLowerCase(), row]))
  return new Map(
    cities.map((city) => {
      const { main, sub } = byName.get(`${countryName(city.code)} ${city.within}`.toLowerCase())!
      return [city, { main, sub }]
    })
  )
}

export function randomCity(faker: Faker) {
  return cities[Math.floor(faker.number.float() ** 2 * cities.length)]
}

/** In the order of the keys of `City`. */
const cities = `
AE | Dubai | Dubai | +9715 | 4600 | Dubai Marina, Downtown Dubai, Palm Jumeirah, Jumeirah, Business Bay, Al Barsha, Arabian Ranches, Dubai Hills, Mirdif, Jumeirah Lake Towers
AE | Abu Dhabi | Abu Dhabi | +9715 | 3500 | Al Reem Island, Saadiyat Island, Yas Island, Khalifa City, Al Raha Beach, Corniche
AE | Sharjah | Sharjah | +9715 | 1700 | Al Majaz, Al Nahda, Al Khan, Muwaileh, Al Taawun
AE | Abu Dhabi | Al Ain | +9715 | 1500 | Al Jimi, Al Muwaiji, Zakher, Al Towayya
AE | Ajman | Ajman | +9715 | 1300 | Al Nuaimia, Al Rashidiya, Corniche, Al Jurf
AE | Ras al-Khaimah | Ras al-Khaimah | +9715 | 1600 | Al Hamra Village, Mina Al Arab, Al Marjan Island
SA | Riyadh | Riyadh | +9665 | 2100 | Al Olaya, Al Malqa, Hittin, Al Yasmin, Al Nakheel, Al Sahafah
SA | Makkah | Jeddah | +9665 | 1900 | Al Shati, Al Rawdah, Al Hamra, Obhur, Al Zahra
SA | Eastern | Khobar | +9665 | 1500 | Al Corniche, Al Aqrabiyah, Al Rakah, Al Hizam
EG | Cairo | Cairo | +201 | 1100 | Zamalek, Maadi, Heliopolis, New Cairo, Garden City, Nasr City
EG | Giza | Sheikh Zayed | +201 | 1000 | Beverly Hills, Allegria, Zayed Dunes, Westown
EG | Alexandria | Alexandria | +201 | 800 | Stanley, San Stefano, Smouha, Gleem
QA | Doha | Doha | +9743 | 3300 | The Pearl, West Bay, Lusail, Al Sadd, Old Airport
KW | Hawalli | Salmiya | +9655 | 2500 | Block 4, Block 10, Arabian Gulf Road, Bida
BH | Capital | Manama | +9733 | 1900 | Juffair, Seef, Adliya, Amwaj Islands, Bahrain Bay
OM | Muscat | Muscat | +9689 | 1700 | Al Mouj, Shatti Al Qurum, Al Khuwair, Muttrah
JO | Amman | Amman | +9627 | 1300 | Abdoun, Jabal Amman, Sweifieh, Dabouq, Deir Ghbar
LB | Beirut | Beirut | +9617 | 2400 | Achrafieh, Hamra, Gemmayzeh, Verdun, Mar Mikhael
MA | Marrakech-Safi | Marrakech | +2126 | 1500 | Gueliz, Hivernage, Medina, Palmeraie
TR | Istanbul | Istanbul | +905 | 2200 | Beşiktaş, Kadıköy, Şişli, Üsküdar, Sarıyer
GB | England | London | +447 | 11500 | Kensington, Marylebone, Islington, Canary Wharf, Richmond
FR | Île-de-France | Paris | +336 | 10800 | Le Marais, Passy, Batignolles, Saint-Germain, Montmartre
ES | Andalusia | Málaga | +346 | 3400 | Centro, La Malagueta, El Limonar, Pedregalejo
IN | Maharashtra | Mumbai | +919 | 3000 | Bandra West, Powai, Worli, Juhu, Andheri
`
  .trim()
  .split('\n')
  .map(cityOf)

function cityOf(line: string): City {
  const [code, within, name, dial, price, quarters] = line.split(' | ')
  const pricePerSquareMetre = Number(price)
  return { code, within, name, dial, pricePerSquareMetre, quarters: quarters.split(', ') }
}
