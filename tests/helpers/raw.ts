import { request, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ensureDescribed } from '#tests/helpers/described_calls'

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }

/** A page of listings may lead to its own address. */
export async function listingsAt(path: string) {
  const answer = await raw(path)
  return answer.status === 301 ? raw(answer.headers.location!) : answer
}

/** A request as it goes over the wire: nothing is added to it, and nothing decoded behind one's back. */
export function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { HOST: host, PORT: port } = process.env
  type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

  return new Promise<Answer>((resolve, reject) => {
    request({ host, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const encoding = response.headers['content-encoding'] as keyof typeof decoders | undefined
        const text = String(encoding && body.length ? decoders[encoding](body) : body)
        const { headers: answered, statusCode: status = 0 } = response
        const [type] = answered['content-type']?.split(';') ?? []
        try {
          ensureDescribed({ method, path, status, type, text })
        } catch (error) {
          return reject(error)
        }
        resolve({ status, headers: answered, body, text })
      })
    })
      .on('error', reject)
      .end()
  })
}
