import { Relay } from '#tests/helpers/relay'

let relay: Relay | undefined

/** @returns the address at which the store of S3_ENDPOINT is reached instead */
export async function relayObjectStore() {
  relay = new Relay(new URL(process.env.S3_ENDPOINT!))
  return relay.start()
}

/** Between this process and the object store. */
export const storeRelay = () => relay!
