-- What can be claimed, and what is asked for it. A new kind of claim is rows here, not code.
create table claim_types (
  type text primary key check (type ~ '^[a-z][a-z0-9_]{0,59}$'),
  label text not null,
  display_order integer not null default 0,
  -- By language: {"es": {"label": "…"}}
  translations jsonb not null default '{}'
);

create table claim_fields (
  claim_type text not null references claim_types on delete cascade,
  -- The five fields that every claim has are asked for already.
  field_key text not null check (
    field_key ~ '^[a-z][a-z0-9_]{0,59}$'
    and field_key not in ('claim_type', 'amount', 'respondent_name', 'respondent_email', 'respondent_address')
  ),
  field_label text not null,
  field_type text not null
    check (field_type in ('text', 'number', 'date', 'time', 'email', 'tel', 'textarea', 'select')),
  field_options jsonb not null default '[]',
  placeholder text,
  help_text text,
  is_required boolean not null default false,
  display_order integer not null default 0,
  -- max_length, min_length, min, max (a number, or "today" for a date), required, textarea_rows
  validation_rules jsonb not null default '{}',
  -- By language: {"es": {"field_label": "…", "placeholder": "…", "help_text": "…"}}
  translations jsonb not null default '{}',
  primary key (claim_type, field_key)
);

insert into claim_types (type, label, display_order, translations) values
  ('parking', 'Parking', 1, '{"es": {"label": "Estacionamiento"}}'),
  ('contract', 'Contract', 2, '{"es": {"label": "Contrato"}}');

insert into claim_fields
  (claim_type, display_order, field_key, field_type, is_required, field_label, placeholder, help_text, validation_rules, translations)
values
  ('parking', 10, 'violation_date', 'date', true, 'Violation date', null,
    'The day on the ticket or notice.', '{"max": "today"}',
    '{"es": {"field_label": "Fecha de la infracción", "help_text": "El día que figura en la multa o el aviso."}}'),
  ('parking', 20, 'claim_time', 'time', false, 'Time of day', null,
    'The time on the ticket, or when you noticed it.', '{}',
    '{"es": {"field_label": "Hora", "help_text": "La hora que figura en la multa, o cuando usted la vio."}}'),
  ('parking', 30, 'location_address', 'text', true, 'Location address', '212 Marina Way, Long Beach, CA 90802',
    'Street and city of the parking lot or space.', '{"min_length": 5, "max_length": 300}',
    '{"es": {"field_label": "Dirección del lugar", "help_text": "Calle y ciudad del estacionamiento."}}'),
  ('parking', 40, 'violation_location', 'text', false, 'Level, zone or space', 'Lot 14, space 27',
    'Where exactly the car stood.', '{"max_length": 200}',
    '{"es": {"field_label": "Nivel, zona o cajón", "placeholder": "Lote 14, cajón 27", "help_text": "Dónde estaba exactamente el auto."}}'),
  ('parking', 50, 'license_plate', 'text', false, 'License plate', '8KTR204', null, '{"max_length": 20}',
    '{"es": {"field_label": "Placa"}}'),
  ('parking', 60, 'vehicle_make', 'text', false, 'Vehicle make', 'Toyota', null, '{"max_length": 60}',
    '{"es": {"field_label": "Marca del vehículo"}}'),
  ('parking', 70, 'vehicle_model', 'text', false, 'Vehicle model', 'Corolla', null, '{"max_length": 60}',
    '{"es": {"field_label": "Modelo del vehículo"}}'),
  ('parking', 80, 'ticket_number', 'text', false, 'Ticket number', 'MP-0091837', null, '{"max_length": 60}',
    '{"es": {"field_label": "Número de la multa"}}'),
  ('parking', 90, 'claim_date', 'date', false, 'Date you paid or complained', null,
    'If you paid the ticket or complained about it, when that was.', '{"max": "today"}',
    '{"es": {"field_label": "Fecha de su pago o queja", "help_text": "Si pagó la multa o se quejó de ella, cuándo fue."}}'),
  ('parking', 100, 'claim_details', 'textarea', true, 'Claim description', null,
    'Say what happened, in order, and why you are owed this amount. 20 to 2,000 characters.',
    '{"min_length": 20, "max_length": 2000, "textarea_rows": 6}',
    '{"es": {"field_label": "Descripción del reclamo", "help_text": "Cuente qué pasó, en orden, y por qué se le debe esta cantidad. De 20 a 2,000 caracteres."}}'),

  ('contract', 10, 'contract_date', 'date', true, 'Contract date', null,
    'The day you agreed, in writing or by word.', '{"max": "today"}',
    '{"es": {"field_label": "Fecha del contrato", "help_text": "El día en que se pusieron de acuerdo, por escrito o de palabra."}}'),
  ('contract', 20, 'contract_number', 'text', false, 'Contract number', 'C-2026-118', null, '{"max_length": 60}',
    '{"es": {"field_label": "Número del contrato"}}'),
  ('contract', 30, 'contract_amount', 'number', false, 'Contract amount (USD)', '2400.00',
    'What the whole contract was worth.', '{"min": 0, "max": 100000000}',
    '{"es": {"field_label": "Importe del contrato (USD)", "help_text": "Cuánto valía el contrato completo."}}'),
  ('contract', 40, 'due_date', 'date', false, 'Due date', null,
    'When the work or the payment was due.', '{}',
    '{"es": {"field_label": "Fecha de vencimiento", "help_text": "Cuándo debía estar hecho el trabajo o el pago."}}'),
  ('contract', 50, 'contractor_license', 'text', false, 'Contractor license', 'CSLB 1029384', null, '{"max_length": 60}',
    '{"es": {"field_label": "Licencia del contratista"}}'),
  ('contract', 60, 'work_description', 'textarea', false, 'Work description', null,
    'What was to be done or delivered. 10 to 2,000 characters.',
    '{"min_length": 10, "max_length": 2000, "textarea_rows": 4}',
    '{"es": {"field_label": "Descripción del trabajo", "help_text": "Qué se debía hacer o entregar. De 10 a 2,000 caracteres."}}'),
  ('contract', 70, 'claim_details', 'textarea', true, 'Claim description', null,
    'Say what was agreed, what went wrong, and why you are owed this amount. 20 to 2,000 characters.',
    '{"min_length": 20, "max_length": 2000, "textarea_rows": 6}',
    '{"es": {"field_label": "Descripción del reclamo", "help_text": "Cuente qué se acordó, qué salió mal y por qué se le debe esta cantidad. De 20 a 2,000 caracteres."}}');
