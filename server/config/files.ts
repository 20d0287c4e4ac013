import { about, ConfigError, type Environment } from './variables.ts';

/** The S3 service that holds pictures, photos and papers. */
export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Undefined where files lie under DATA_DIR. Refused: an endpoint without what opens it. */
export function s3Of(env: Environment): S3Config | undefined {
  if (env.S3_ENDPOINT === undefined) return undefined;
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (env[name] === undefined) {
      throw new ConfigError(`${name} is not set: S3_ENDPOINT needs it. It takes ${about(name).takes}.`);
    }
  }
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? 'us-east-1',
    bucket: env.S3_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}
