import limiter from '@adonisjs/limiter/services/main'
import limits from '#config/limits'
import ListingAlert from '#alerts/listing_alert'
import { keyedHashOf } from '#models/told_once'
import { networkOf } from '#server/network'

const { hourlyOfEmail, dailyFromNetwork } = limits.alerts

type Asked = Parameters<typeof ListingAlert.ask>[0]

/** People don't see `topic` and `website`, as with enquiries. */
type Traps = { topic?: unknown; website?: unknown }

/** Whatever the address has already, the answer and the limits are the same. @throws E_TOO_MANY_REQUESTS */
export async function receiveAlert(asked: Asked, { topic, website }: Traps, address: string) {
  await countAsked(asked.email, networkOf(address))
  if (!topic && !website) await ListingAlert.ask(asked)
}

/** Neither counts what the other one refuses, or a network that may ask no more would use up anybody's address. */
async function countAsked(email: string, network: string) {
  const ofEmail = limiter.use({ requests: hourlyOfEmail, duration: '1 hour' })
  const ofNetwork = limiter.use({ requests: dailyFromNetwork, duration: '1 day' })
  const key = `listing_alert_of_${keyedHashOf(`listing alert of ${email}`)}`
  await ofEmail.consume(key)
  try {
    await ofNetwork.consume(`listing_alert_from_${keyedHashOf(`listing alert from ${network}`)}`)
  } catch (error) {
    await ofEmail.decrement(key)
    throw error
  }
}
