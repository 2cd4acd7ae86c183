/*
 * The checkout of the Razorpay emulator: the same constructor, options and events as
 * https://checkout.razorpay.com/v1/checkout.js, a dialog of its own, and no money. Runs in the browser as it is.
 */
(() => {
  const provider = new URL('..', document.currentScript.src).href;

  window.Razorpay = class Razorpay {
    constructor(options) {
      if (!options?.key) throw new TypeError('No key passed');
      this.options = options;
      this.listeners = {};
    }

    on(event, listener) {
      (this.listeners[event] ??= []).push(listener);
      return this;
    }

    open() {
      if (this.shown) return this;
      this.shown = openDialog(this.options, {
        failed: (response) => {
          for (const listener of this.listeners['payment.failed'] ?? []) listener(response);
        },
        closed: () => {
          this.shown = undefined;
        },
      });
      return this;
    }

    close() {
      this.shown?.close();
    }
  };

  const reasons = [
    ['payment_failed', 'The bank declines'],
    ['insufficient_funds', 'Not enough money in the account'],
    ['payment_cancelled', 'Cancelled at the bank'],
    ['payment_timed_out', 'The bank does not answer in time'],
  ];

  function openDialog(options, tell) {
    const parts = buildDialog(options);
    const { host, dialog, actions } = parts;
    const scrolling = document.documentElement.style.overflow;
    let isOpen = true;
    let timer = options.timeout && setTimeout(timeOut, options.timeout * 1000);

    const close = () => {
      if (!isOpen) return;
      isOpen = false;
      clearTimeout(timer);
      dialog.close();
      host.remove();
      document.documentElement.style.overflow = scrolling;
      tell.closed();
    };
    function dismiss() {
      if (!isOpen) return;
      close();
      options.modal?.ondismiss?.();
    }
    function timeOut() {
      if (parts.isBusy()) timer = setTimeout(timeOut, 1000);
      else dismiss();
    }
    const askToDismiss = () => {
      if (parts.isBusy()) return;
      if (options.modal?.confirm_close && parts.leave.hidden) parts.showLeave(true);
      else dismiss();
    };
    /** The result is stored on the server even if the page has gone meanwhile. */
    const attempt = async (choice, whenPaid) => {
      parts.setBusy(true);
      const outcome = await ask('checkout/payments', {
        key_id: options.key,
        order_id: options.order_id,
        email: options.prefill?.email,
        contact: options.prefill?.contact,
        ...choice,
      });
      parts.setBusy(false);
      if (outcome.found) return whenPaid(outcome.found);
      parts.say(outcome.error.description);
      if (!outcome.error.metadata?.payment_id) return;
      if (options.retry === false || options.retry?.enabled === false) close();
      tell.failed({ error: outcome.error });
    };

    actions.pay.onclick = () =>
      attempt({ outcome: 'paid' }, (proof) => {
        close();
        options.handler?.(proof);
      });
    actions.lose.onclick = () => attempt({ outcome: 'paid' }, () => location.replace('about:blank'));
    actions.late.onclick = () => attempt({ outcome: 'late' }, close);
    actions.fail.onclick = () => attempt({ outcome: 'failed', reason: parts.reason.value }, close);
    actions.close.onclick = askToDismiss;
    actions.leave.onclick = dismiss;
    actions.stay.onclick = () => parts.showLeave(false);
    dialog.oncancel = (event) => {
      event.preventDefault();
      if (options.modal?.escape !== false) askToDismiss();
    };

    document.body.append(host);
    document.documentElement.style.overflow = 'hidden';
    dialog.showModal();
    void showAmount(parts, options);
    return { close };
  }

  /** The amount comes from the order, not from the page's options. */
  async function showAmount(parts, { order_id, key }) {
    parts.setBusy(true);
    const query = `checkout/orders/${encodeURIComponent(order_id)}?key_id=${encodeURIComponent(key)}`;
    const { found: order, error } = await ask(query);
    parts.setBusy(false);
    if (order) {
      const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: order.currency });
      parts.setAmount(money.format(order.amount / 100));
    } else {
      parts.disable();
      parts.say(error.description);
    }
  }

  async function ask(path, body) {
    try {
      const response = await fetch(provider + path, {
        ...(body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          // `keepalive`: the request survives closing the tab.
          keepalive: true,
        }),
      });
      const answer = await response.json();
      return answer.error ? { error: answer.error } : { found: answer };
    } catch {
      return { error: { description: 'The payment provider does not answer. Please try again.' } };
    }
  }

  function buildDialog({ name, description }) {
    const host = make('div');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];

    const amount = make('p', { className: 'amount', textContent: '…' });
    const message = make('p', { className: 'message', role: 'alert' });
    const reason = make('select', { id: 'reason' });
    for (const [value, text] of reasons) reason.append(make('option', { value, textContent: text }));
    const actions = {
      close: make('button', { className: 'close', textContent: '×', ariaLabel: 'Close without paying' }),
      pay: make('button', { className: 'main', textContent: 'Pay' }),
      lose: make('button', { textContent: 'Pay, then lose the tab' }),
      late: make('button', { textContent: 'Authorise late' }),
      fail: make('button', { textContent: 'Let it fail' }),
      leave: make('button', { textContent: 'Leave without paying' }),
      stay: make('button', { className: 'main', textContent: 'Stay here' }),
    };
    for (const button of Object.values(actions)) button.type = 'button';
    const choices = make('div', { className: 'choices' }, [
      actions.pay,
      withHint(
        'lost',
        actions.lose,
        'The payment is made, and this tab goes blank before the site hears of it.',
      ),
      withHint(
        'late',
        actions.late,
        'The payment fails; about 20 seconds later the bank says yes after all.',
      ),
      make('div', { className: 'fail' }, [
        make('label', { htmlFor: 'reason', textContent: 'Or fail, because' }),
        reason,
        actions.fail,
      ]),
    ]);
    const leave = make('div', { className: 'choices', hidden: true }, [
      make('p', { textContent: 'Leave without paying?' }),
      actions.stay,
      actions.leave,
    ]);
    const dialog = make('dialog', {}, [
      make('div', { className: 'top' }, [
        make('h2', {
          id: 'title',
          textContent: 'Test payment: no real money',
          tabIndex: -1,
          autofocus: true,
        }),
        actions.close,
      ]),
      make('p', { className: 'to', textContent: [name, description].filter(Boolean).join(' · ') }),
      amount,
      make('p', {
        className: 'about',
        textContent: 'This stands in for the payment provider. Choose how the payment ends.',
      }),
      message,
      choices,
      leave,
    ]);
    dialog.setAttribute('aria-labelledby', 'title');
    root.append(dialog);

    let busy = false;
    let focused;
    const inputs = [actions.pay, actions.lose, actions.late, actions.fail, reason];
    return {
      host,
      dialog,
      actions,
      reason,
      leave,
      isBusy: () => busy,
      setBusy(isBusy) {
        busy = isBusy;
        dialog.ariaBusy = String(isBusy);
        if (isBusy) {
          focused = root.activeElement;
          message.textContent = '';
        }
        for (const input of inputs) input.disabled = isBusy;
        // A disabled button loses the focus.
        if (!isBusy) focused?.focus();
      },
      disable() {
        for (const input of inputs) input.disabled = true;
      },
      setAmount(text) {
        amount.textContent = text;
        actions.pay.textContent = `Pay ${text}`;
      },
      say(text) {
        message.textContent = text;
      },
      showLeave(isShown) {
        message.textContent = '';
        leave.hidden = !isShown;
        choices.hidden = isShown;
        (isShown ? actions.stay : actions.pay).focus();
      },
    };
  }

  const withHint = (id, button, hint) => {
    const text = make('small', { id, textContent: hint });
    button.setAttribute('aria-describedby', id);
    return make('div', {}, [button, text]);
  };

  function make(tag, properties = {}, children = []) {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  }

  /* Dashed and grey on purpose, so that nobody mistakes it for a real checkout. */
  const styles = `
    * { box-sizing: border-box; margin: 0; }
    [hidden] { display: none !important; }
    dialog {
      width: min(26rem, calc(100vw - 1rem)); max-height: calc(100dvh - 1rem); margin: auto; padding: 0 1rem 1rem;
      overflow: auto; overscroll-behavior: contain; border: 2px dashed #475569; border-radius: 0.75rem;
      background: #f8fafc; color: #0f172a; font: 1rem/1.45 system-ui, sans-serif;
    }
    dialog::backdrop { background: rgb(15 23 42 / 55%); }
    .top {
      position: sticky; top: 0; display: flex; align-items: center; justify-content: space-between; gap: 0.5rem;
      margin: 0 -1rem 0.75rem; padding: 0.25rem 0.25rem 0.25rem 1rem; background: #fef3c7;
      border-bottom: 2px dashed #475569;
    }
    h2 { font-size: 1rem; font-weight: 700; outline: none; }
    .to { overflow-wrap: anywhere; }
    .amount { font-size: 1.75rem; font-weight: 700; font-variant-numeric: tabular-nums; }
    .about, small { color: #475569; }
    small { display: block; margin-top: 0.25rem; font-size: 0.875rem; }
    .message:empty { display: none; }
    .message {
      margin-top: 0.75rem; padding: 0.5rem 0.75rem; border-left: 4px solid #b91c1c; background: #fff; color: #991b1b;
      overflow-wrap: anywhere;
    }
    .choices { display: grid; gap: 0.75rem; margin-top: 1rem; }
    .fail { display: grid; gap: 0.5rem; padding-top: 0.75rem; border-top: 1px solid #cbd5e1; }
    button, select {
      width: 100%; min-height: 3rem; padding: 0.5rem 0.75rem; border: 1px solid #64748b; border-radius: 0.5rem;
      background: #fff; color: inherit; font: inherit; touch-action: manipulation;
    }
    button { font-weight: 600; cursor: pointer; }
    button:focus-visible, select:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
    .main { border-color: #1e293b; background: #1e293b; color: #fff; }
    .close { flex: none; width: 3rem; border: 0; background: none; font-size: 1.5rem; line-height: 1; }
    :disabled { opacity: 0.6; cursor: default; }`;
})();
