import { IncomingMessage } from 'node:http'
import type { OtelConfig } from '@adonisjs/otel/types'
import { withoutSecret } from '#config/secret_paths'

const otelConfig: OtelConfig = {
  serviceName: process.env.OTEL_SERVICE_NAME ?? 'manzil',
  environment: process.env.NODE_ENV ?? 'production',
  userContext: false, // e-mail addresses are nobody's business but the product's
  instrumentations: {
    '@opentelemetry/instrumentation-http': {
      applyCustomAttributesOnSpan(span, request) {
        if (!(request instanceof IncomingMessage)) return
        const path = withoutSecret(request.url!.split('?')[0])
        // A query says what somebody searched for.
        const address = { 'http.target': path, 'http.url': path, 'url.path': path, 'url.query': '' }
        span.setAttributes(address)
        span.setAttribute('request_id', String(request.headers['x-request-id']))
      },
    },
  },
}

// No `defineConfig`: the framework reads this folder in every process, and the package may be missing.
export default otelConfig
