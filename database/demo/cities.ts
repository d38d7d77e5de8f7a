import db from '@adonisjs/lucid/services/db'
import { faker } from '@faker-js/faker/locale/en'
import { seedWorld } from '#database/seeders/country_seeding'
import { countryName } from '#database/seeders/iso_countries'

export type City = (typeof cities)[number] & { countryIds: number[] }

export async function seedCities(): Promise<City[]> {
  await seedWorld([...new Set(cities.map(({ code }) => code))])
  const rows: { main: string; sub: string; mainId: number; subId: number }[] = await db
    .from('countries as mains')
    .join('countries as subs', 'subs.parent_id', 'mains.id')
    .select('mains.name as main', 'subs.name as sub', 'mains.id as mainId', 'subs.id as subId')
  const byName = new Map(rows.map((row) => [`${row.main} ${row.sub}`.toLowerCase(), row]))
  return cities.map((city) => {
    const { mainId, subId } = byName.get(`${countryName(city.code)} ${city.within}`.toLowerCase())!
    return { ...city, countryIds: [mainId, subId] }
  })
}

export const earlyOneOf = <T>(list: T[]) =>
  list[Math.floor(faker.number.float() ** 1.5 * list.length)]

const cities = `
AE | Dubai | Dubai | +9715 | 4600 | Dubai Marina, Downtown Dubai, Palm Jumeirah, Jumeirah, Business Bay, Al Barsha, Arabian Ranches, Dubai Hills, Mirdif, Jumeirah Lake Towers
AE | Abu Dhabi | Abu Dhabi | +9715 | 3500 | Al Reem Island, Saadiyat Island, Yas Island, Khalifa City, Al Raha Beach, Corniche
AE | Sharjah | Sharjah | +9715 | 1700 | Al Majaz, Al Nahda, Al Khan, Muwaileh, Al Taawun
AE | Abu Dhabi | Al Ain | +9715 | 1500 | Al Jimi, Al Muwaiji, Zakher, Al Towayya
SA | Riyadh | Riyadh | +9665 | 2100 | Al Olaya, Al Malqa, Hittin, Al Yasmin, Al Nakheel, Al Sahafah
SA | Makkah | Jeddah | +9665 | 1900 | Al Shati, Al Rawdah, Al Hamra, Obhur, Al Zahra
EG | Cairo | Cairo | +201 | 1100 | Zamalek, Maadi, Heliopolis, New Cairo, Garden City, Nasr City
QA | Doha | Doha | +9743 | 3300 | The Pearl, West Bay, Lusail, Al Sadd, Old Airport
OM | Muscat | Muscat | +9689 | 1700 | Al Mouj, Shatti Al Qurum, Al Khuwair, Muttrah
JO | Amman | Amman | +9627 | 1300 | Abdoun, Jabal Amman, Sweifieh, Dabouq, Deir Ghbar
LB | Beirut | Beirut | +9617 | 2400 | Achrafieh, Hamra, Gemmayzeh, Verdun, Mar Mikhael
MA | Marrakech-Safi | Marrakech | +2126 | 1500 | Gueliz, Hivernage, Medina, Palmeraie
TR | Istanbul | Istanbul | +905 | 2200 | Beşiktaş, Kadıköy, Şişli, Üsküdar, Sarıyer
GB | England | London | +447 | 11500 | Kensington, Marylebone, Islington, Canary Wharf, Richmond
FR | Île-de-France | Paris | +336 | 10800 | Le Marais, Passy, Batignolles, Saint-Germain, Montmartre
IN | Maharashtra | Mumbai | +919 | 3000 | Bandra West, Powai, Worli, Juhu, Andheri
`
  .trim()
  .split('\n')
  .map((line) => {
    const [code, within, name, dial, price, quarters] = line.split(' | ')
    return { code, within, name, dial, squareMetre: Number(price), quarters: quarters.split(', ') }
  })
