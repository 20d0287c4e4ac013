// The card form inside the frame: groups digits, finds the brand, sends the card to this origin and nowhere else.
(() => {
  const form = document.querySelector('form.wpwl-form-card');
  const host = document.body.querySelector('[data-host]')?.dataset.host ?? '';
  const tell = (message) => {
    if (window.parent !== window && host !== '') window.parent.postMessage(message, host);
  };

  new ResizeObserver(() => tell({ kind: 'size', height: document.documentElement.offsetHeight })).observe(
    document.documentElement,
  );

  if (form === null) {
    tell({ kind: 'error', name: 'InvalidCheckoutIdError' });
    return;
  }

  const { cardNumber, expiry, cvv, holder } = form.elements;
  const payButton = form.querySelector('.wpwl-button-pay');
  const madaPrefixes = new Set(form.dataset.madaPrefixes.split(' '));
  const payText = payButton.textContent;
  let activeBrand = '';

  const digitsOf = (text) =>
    text
      .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
      .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
      .replace(/\D/g, '');

  /** Rewrites a field; the caret stays behind the same digit, or at the end when it was there. */
  function rewrite(field, format) {
    const caretBefore = field.selectionStart ?? field.value.length;
    const wasAtEnd = caretBefore === field.value.length;
    const digitsBefore = digitsOf(field.value.slice(0, caretBefore)).length;
    field.value = format(digitsOf(field.value));
    let caret = wasAtEnd ? field.value.length : 0;
    for (let seen = 0; !wasAtEnd && caret < field.value.length && seen < digitsBefore; caret += 1) {
      if (/\d/.test(field.value[caret])) seen += 1;
    }
    field.setSelectionRange(caret, caret);
  }

  function brandOf(number) {
    if (madaPrefixes.has(number.slice(0, 8)) || madaPrefixes.has(number.slice(0, 6))) return 'MADA';
    if (number.startsWith('4')) return 'VISA';
    return /^(5[1-5]|2[2-7])/.test(number) ? 'MASTER' : '';
  }

  function showBrand() {
    const brand = brandOf(digitsOf(cardNumber.value));
    if (brand === activeBrand) return;
    activeBrand = brand;
    for (const mark of form.querySelectorAll('.wpwl-brand')) {
      mark.classList.toggle('wpwl-brand-off', brand !== '' && mark.dataset.brand !== brand);
    }
    tell({ kind: 'brand', brands: brand === '' ? [] : [brand], active: brand });
  }

  // A wallet's card is chosen, not typed.
  const isTyped = cardNumber.tagName === 'INPUT';
  cardNumber.addEventListener('input', () => {
    if (!isTyped) return;
    rewrite(cardNumber, (digits) => digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 '));
    clearError('cardNumber');
    showBrand();
  });
  expiry.addEventListener('input', (event) => {
    const removing = event.inputType?.startsWith('delete');
    rewrite(expiry, (digits) => {
      const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
      const four = padded.slice(0, 4);
      return four.length > 2 || (four.length === 2 && !removing)
        ? `${four.slice(0, 2)} / ${four.slice(2)}`
        : four;
    });
    clearError('expiry');
  });
  cvv.addEventListener('input', () => {
    rewrite(cvv, (digits) => digits.slice(0, 4));
    clearError('cvv');
  });
  holder.addEventListener('input', () => clearError('holder'));

  function clearError(name) {
    const field = form.elements[name];
    field.removeAttribute('aria-invalid');
    document.getElementById(`${name}-hint`).textContent = '';
    form.querySelector('.wpwl-message').textContent = '';
  }

  function showErrors(errors) {
    for (const { field, message } of errors) {
      form.elements[field].setAttribute('aria-invalid', 'true');
      document.getElementById(`${field}-hint`).textContent = message;
    }
    if (errors.length > 0) form.elements[errors[0].field].focus();
  }

  function setBusy(busy) {
    payButton.disabled = busy;
    payButton.textContent = busy ? payButton.dataset.busyText : payText;
    form.setAttribute('aria-busy', String(busy));
  }

  /** The shop may veto (`onBeforeSubmitCard`); a shop that does not answer within a second has no objection. */
  function shopAgrees() {
    if (window.parent === window) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish(true), 1000);
      const listen = (event) => {
        if (event.origin === host && event.data?.kind === 'proceed') finish(event.data.proceed !== false);
      };
      function finish(agrees) {
        clearTimeout(timer);
        window.removeEventListener('message', listen);
        resolve(agrees);
      }
      window.addEventListener('message', listen);
      tell({ kind: 'before-submit' });
    });
  }

  async function pay() {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        checkoutId: form.dataset.checkoutId,
        brands: form.dataset.brands,
        locale: document.documentElement.lang,
        resultUrl: form.dataset.resultUrl,
        number: digitsOf(cardNumber.value),
        expiry: digitsOf(expiry.value),
        cvv: digitsOf(cvv.value),
        holder: holder.value,
      }),
    });
    return response.json();
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (payButton.disabled) return;
    setBusy(true);
    if (!(await shopAgrees())) return setBusy(false);
    try {
      const answer = await pay();
      if (answer.next !== undefined) {
        // Stays busy: the page is about to go, and a second press would pay twice.
        if (window.parent === window) window.location.assign(answer.next);
        else tell({ kind: 'go', address: answer.next });
        return;
      }
      setBusy(false);
      showErrors(answer.errors ?? []);
      form.querySelector('.wpwl-message').textContent = answer.message ?? '';
    } catch {
      setBusy(false);
      form.querySelector('.wpwl-message').textContent = form.dataset.connectionLost;
      tell({ kind: 'error', name: 'PciIframeSubmitError' });
    }
  });

  tell({ kind: 'ready' });
})();
