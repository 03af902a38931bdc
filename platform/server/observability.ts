import {Layer, Logger, References} from 'effect'
import {FetchHttpClient} from 'effect/http'
import {Otlp, OtlpSerialization} from 'effect/observability'
import manifest from '../package.json' with {type: 'json'}
import type {Configuration} from './configuration.ts'

/** Log lines as JSON, and traces, metrics and logs to a collector where there is one. */
export function observability({OTEL_EXPORTER_OTLP_ENDPOINT, LOG_LEVEL}: Configuration) {
  const lines = Logger.layer([Logger.consoleJson]).pipe(
    Layer.merge(Layer.succeed(References.MinimumLogLevel, LOG_LEVEL))
  )
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return lines
  const collector = Otlp.layer({
    baseUrl: OTEL_EXPORTER_OTLP_ENDPOINT,
    resource: {serviceName: 'facsimile', serviceVersion: manifest.version}
  }).pipe(Layer.provide(OtlpSerialization.layerJson), Layer.provide(FetchHttpClient.layer))
  // After the lines, so that what is collected is beside them and not in their place.
  return collector.pipe(Layer.provideMerge(lines))
}
