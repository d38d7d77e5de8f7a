import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { bucket } from '#config/storage'

const { endpoint, region, forcePathStyle } = bucket
const newClient = () => new S3Client({ endpoint, region, forcePathStyle })

/** Settings of another process that has an empty bucket of its own. */
export async function newBucket() {
  const client = newClient()
  const name = `manzil-tests-${Date.now()}`
  await client.send(new CreateBucketCommand({ Bucket: name }))
  client.destroy()
  return { S3_BUCKET: name }
}

/** The keys of this run's bucket that begin so. */
export async function keysUnder(prefix: string) {
  const client = newClient()
  const command = new ListObjectsV2Command({ Bucket: bucket.name, Prefix: prefix })
  const { Contents = [] } = await client.send(command)
  client.destroy()
  return Contents.map(({ Key }) => Key!)
}
