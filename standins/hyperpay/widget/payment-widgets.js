// Fills every `form.paymentWidgets` of the shop's page with a card form that lives on this script's origin.
// No inline script and no style attribute: it must work under the shop's strict Content-Security-Policy.
(() => {
  const source = new URL(document.currentScript.src);
  const gateway = source.origin;
  const checkoutId = source.searchParams.get('checkoutId') ?? '';
  const containers = [];

  const options = () => window.wpwlOptions ?? {};

  function call(name, ...values) {
    const callback = options()[name];
    return typeof callback === 'function' ? callback(...values) : undefined;
  }

  function render(form) {
    const action = new URL(form.getAttribute('action') ?? '', window.location.href);
    const locale = String(options().locale ?? 'en');
    const address = new URL('/widget/card-form', gateway);
    address.searchParams.set('checkoutId', checkoutId);
    address.searchParams.set('brands', form.dataset.brands ?? 'VISA MASTER');
    address.searchParams.set('locale', locale);
    address.searchParams.set('resultUrl', action.href);
    address.searchParams.set('host', window.location.origin);

    const container = document.createElement('div');
    container.className = 'wpwl-container wpwl-container-card';
    container.dir = locale.startsWith('ar') ? 'rtl' : 'ltr';
    const frame = document.createElement('iframe');
    frame.className = 'wpwl-frame wpwl-frame-card';
    frame.title = locale.startsWith('ar') ? 'بيانات البطاقة' : 'Card details';
    frame.src = address.href;
    frame.style.width = '100%';
    frame.style.height = '420px';
    frame.style.border = '0';
    frame.style.display = 'block';
    // A frame whose colour scheme differs from the shop's page would get an opaque white ground.
    frame.style.colorScheme = 'light';
    container.append(frame);
    // Like the vendor's: the form goes, its place is taken. (A form inside a form would not be allowed.)
    form.replaceWith(container);
    const listener = (event) => hear(event, frame, action);
    window.addEventListener('message', listener);
    containers.push({ container, listener });
  }

  function hear(event, frame, action) {
    if (event.origin !== gateway || event.source !== frame.contentWindow) return;
    const message = event.data ?? {};
    if (message.kind === 'size') frame.style.height = `${Math.ceil(message.height)}px`;
    if (message.kind === 'ready') call('onReady');
    if (message.kind === 'brand') call('onDetectBrand', message.brands, message.active);
    if (message.kind === 'error') call('onError', { name: message.name, message: message.name });
    if (message.kind === 'before-submit') {
      const proceed = call('onBeforeSubmitCard', event) !== false;
      frame.contentWindow.postMessage({ kind: 'proceed', proceed }, gateway);
    }
    if (message.kind === 'go') {
      call('onAfterSubmit');
      go(message.address, action);
    }
  }

  /** Only to the bank's page or back to where the shop itself asked to return. */
  function go(address, action) {
    const next = new URL(address, gateway);
    const isBank = next.origin === gateway && next.pathname.startsWith('/widget/bank/');
    const isShop = next.origin === action.origin && next.pathname === action.pathname;
    if (isBank || isShop) window.location.assign(next.href);
  }

  function renderAll() {
    for (const form of document.querySelectorAll('form.paymentWidgets')) render(form);
  }

  window.wpwl = {
    checkout: { id: checkoutId },
    unload() {
      for (const { container, listener } of containers.splice(0)) {
        window.removeEventListener('message', listener);
        container.remove();
      }
    },
  };

  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', renderAll, { once: true });
  else renderAll();
})();
