/** What we use of it; the package has types of another of its builds alone. */
declare module 'libheif-js/wasm-bundle.js' {
  type Context = { readonly context: never };
  type Handle = { readonly handle: never };
  interface Plane {
    readonly width: number;
    readonly height: number;
    /** Bytes from one row to the next. */
    readonly stride: number;
    readonly data: Uint8Array;
  }
  /** Calls throw where what the call before answered is an error. */
  const heif: {
    heif_context_alloc(): Context;
    heif_context_read_from_memory(context: Context, file: Uint8Array): unknown;
    heif_js_context_get_primary_image_handle(context: Context): Handle;
    heif_js_decode_image2(
      handle: Handle,
      space: unknown,
      chroma: unknown,
    ): { readonly channels: readonly Plane[] };
    readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: unknown };
  };
  export default heif;
}
