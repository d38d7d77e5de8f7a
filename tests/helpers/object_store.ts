import { CreateBucketCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'

const newClient = () => {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = process.env
  return new S3Client({ endpoint, region, forcePathStyle: true })
}

/** The setting of a process that has an empty bucket of its own. */
export async function newBucket() {
  const client = newClient()
  const name = `manzil-tests-${process.pid}-${Date.now()}`
  await client.send(new CreateBucketCommand({ Bucket: name }))
  client.destroy()
  return { S3_BUCKET: name }
}

/** The keys of this run's bucket that begin so. */
export async function keysUnder(prefix: string) {
  const client = newClient()
  const keys: string[] = []
  const pages = paginateListObjectsV2({ client }, { Bucket: process.env.S3_BUCKET, Prefix: prefix })
  for await (const { Contents = [] } of pages) keys.push(...Contents.map(({ Key }) => Key!))
  client.destroy()
  return keys
}
