import type { Caller } from '#tests/cluster/calls'
import type { Cluster } from '#tests/cluster/cluster'

let owners = 0

/** Of an owner of its own. */
export async function addProperty(caller: Caller, cluster: Cluster) {
  const property = await addedProperty(caller, cluster, await addOwner(caller, cluster))
  return property.body.propertyId
}

export async function addOwner(caller: Caller, { url }: Cluster) {
  owners++
  const { status, body } = await caller.post<{ user: { id: number } }>(
    `${url}/api/users/create-user`,
    {
      name: `Owner ${owners}`,
      email: `owner-${owners}@example.com`,
      password: 'a password for an owner',
      password_confirmation: 'a password for an owner',
      phone_number: '0501234567',
      role: 'Property owner',
      country_id: 1,
    }
  )
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.user.id
}

export function addedProperty(caller: Caller, { url }: Cluster, ownerId: number, title = 'Villa') {
  return caller.post<{ propertyId: number }>(`${url}/api/users/add-property`, {
    owner_id: ownerId,
    country_id: 1,
    title,
    price: 1000,
    address: 'Palm Street 1',
    description: 'Quiet',
  })
}
