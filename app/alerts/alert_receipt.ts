import limiter from '@adonisjs/limiter/services/main'
import limits from '#config/limits'
import ListingAlert from '#alerts/listing_alert'
import { keyedHashOf } from '#models/told_once'
import type { Rhythm } from '#outbox/mail_kinds'
import { networkOf } from '#server/network'

const { hourlyOfEmail, dailyFromNetwork } = limits.alerts

/** People don't see `topic` and `website`, as with enquiries. */
type Asked = {
  email: string
  query: string
  rhythm: Rhythm
  topic?: unknown
  website?: unknown
}

type Sender = { address: string; language: string }

/** Whatever the address has already, the answer and the limits are the same. @throws E_TOO_MANY_REQUESTS */
export async function receiveAlert(asked: Asked, { address, language }: Sender) {
  const { email, query, rhythm, topic, website } = asked
  await countAsked(email, networkOf(address))
  if (topic || website) return
  await ListingAlert.ask({ email, query, rhythm, language })
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
