/** `unavailable`: nobody has looked at it, so it must not be taken. */
export type ScanResult = 'clean' | 'infected' | 'unavailable';

/** Looks for malware in files that are kept as they came. */
export interface FileScanner {
  scan(bytes: Uint8Array): Promise<ScanResult>;
}
